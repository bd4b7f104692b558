export const reviewMessages = {
  stars: 'Please choose one to five stars',
  text: 'Please write a sentence about it',
  asDescribed: 'Please choose yes, mostly or no',
  reply: 'Please write your reply',
  reason: 'Please say why it is hidden',
} as const;
