/** What the slices need to say which of their states are items of Today. */

export {
  isActingAdmin,
  isNoAdmin,
  lacksSecondFactor,
  queuePart,
  selectItems,
  todayPart,
  type TodayPart,
  type TodayViewer,
} from './today-parts-store.ts';
