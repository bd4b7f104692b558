import { demoPictures } from '#server/demo/phone-pictures.ts';
import type { PhoneDrawing } from './phone-drawing.ts';

/** How each picture of server/demo/phone-pictures.csv is drawn: the camera layout and its colours. */
const coloursOf: Readonly<Record<string, Omit<PhoneDrawing, 'worn'>>> = {
  'iphone-6-space-grey': { layout: 'iphone-bands', body: '#9a9da2', finish: 'metal' },
  'iphone-7-rose-gold': { layout: 'iphone-edge-bands', body: '#e2c1b8', finish: 'metal' },
  'iphone-8-red': {
    layout: 'iphone-single-glass',
    body: '#a3242f',
    frame: '#a83a40',
    finish: 'gloss',
  },
  'iphone-8-white': {
    layout: 'iphone-single-glass',
    body: '#eeebe5',
    frame: '#cfcdc9',
    finish: 'gloss',
  },
  'iphone-8-plus-silver': {
    layout: 'iphone-dual-across',
    body: '#e0e2e3',
    frame: '#c3c6c9',
    finish: 'gloss',
  },
  'iphone-x-silver': {
    layout: 'iphone-dual-upright',
    body: '#eceae6',
    frame: '#d3d5d8',
    finish: 'gloss',
  },
  'iphone-x-space-grey': {
    layout: 'iphone-dual-upright',
    body: '#33353a',
    frame: '#54565b',
    finish: 'gloss',
  },
  'iphone-xr-coral': { layout: 'iphone-single-large', body: '#e58a74', finish: 'gloss' },
  'iphone-16e-white': {
    layout: 'iphone-single-large',
    body: '#efeeea',
    frame: '#d2d2cf',
    finish: 'satin',
  },
  'iphone-11-green': { layout: 'iphone-square-upright', body: '#bcdccb', finish: 'gloss' },
  'iphone-11-black': { layout: 'iphone-square-upright', body: '#2a2b2f', finish: 'gloss' },
  'iphone-12-green': { layout: 'iphone-square-upright', body: '#9fc7a9', finish: 'gloss' },
  'iphone-13-pink': {
    layout: 'iphone-square-diagonal',
    body: '#f0d4d0',
    frame: '#dfb9b4',
    finish: 'gloss',
  },
  'iphone-13-midnight': { layout: 'iphone-square-diagonal', body: '#262d36', finish: 'gloss' },
  'iphone-13-blue': { layout: 'iphone-square-diagonal', body: '#44708f', finish: 'gloss' },
  'iphone-14-blue': { layout: 'iphone-square-diagonal', body: '#a9bcd0', finish: 'gloss' },
  'iphone-15-green': { layout: 'iphone-square-diagonal', body: '#cfdac4', finish: 'satin' },
  'iphone-11-pro-midnight-green': {
    layout: 'iphone-pro-small',
    body: '#4d5851',
    frame: '#6a756d',
    finish: 'satin',
  },
  'iphone-12-pro-gold': {
    layout: 'iphone-pro-small',
    body: '#efdcc4',
    frame: '#d8b98e',
    finish: 'satin',
  },
  'iphone-12-pro-pacific-blue': {
    layout: 'iphone-pro-small',
    body: '#2f4a5c',
    frame: '#4e6b7d',
    finish: 'satin',
  },
  'iphone-13-pro-sierra-blue': {
    layout: 'iphone-pro',
    body: '#a6bfda',
    frame: '#93acc8',
    finish: 'satin',
  },
  'iphone-13-pro-graphite': {
    layout: 'iphone-pro',
    body: '#55544f',
    frame: '#787670',
    finish: 'satin',
  },
  'iphone-14-pro-deep-purple': {
    layout: 'iphone-pro',
    body: '#594e66',
    frame: '#7a6e87',
    finish: 'satin',
  },
  'iphone-15-pro-natural-titanium': {
    layout: 'iphone-pro',
    body: '#b9b1a5',
    frame: '#a39a8c',
    finish: 'satin',
  },
  'iphone-16-pro-desert-titanium': {
    layout: 'iphone-pro',
    body: '#cbb29b',
    frame: '#b99b80',
    finish: 'satin',
  },
  'iphone-16-ultramarine': { layout: 'iphone-pill', body: '#7488d0', finish: 'satin' },
  'iphone-17-lavender': { layout: 'iphone-pill', body: '#d5cbe2', finish: 'satin' },
  'iphone-air-sky-blue': {
    layout: 'iphone-bar',
    body: '#d5e3ee',
    frame: '#b9cbd9',
    finish: 'satin',
  },
  'iphone-17-pro-orange': { layout: 'iphone-plateau', body: '#cb7142', finish: 'metal' },
  'galaxy-s8-midnight': { layout: 'galaxy-centre-single', body: '#1f2631', finish: 'gloss' },
  'galaxy-s9-lilac-purple': { layout: 'galaxy-centre-upright', body: '#9d8db4', finish: 'gloss' },
  'galaxy-note9-ocean-blue': { layout: 'galaxy-centre-dual', body: '#324c80', finish: 'gloss' },
  'galaxy-s10-prism-white': {
    layout: 'galaxy-centre-strip',
    body: '#e6eaec',
    frame: '#cdd3d7',
    finish: 'gloss',
  },
  'galaxy-s10-prism-green': { layout: 'galaxy-centre-strip', body: '#4f8f83', finish: 'gloss' },
  'galaxy-note10-aura-black': { layout: 'galaxy-left-strip', body: '#26282c', finish: 'gloss' },
  'galaxy-s20-cloud-blue': { layout: 'galaxy-block', body: '#b6cade', finish: 'gloss' },
  'galaxy-s20-cosmic-grey': { layout: 'galaxy-block', body: '#6f747b', finish: 'gloss' },
  'galaxy-note20-mystic-bronze': {
    layout: 'galaxy-block-large',
    body: '#b98f79',
    frame: '#c39a83',
    finish: 'satin',
  },
  'galaxy-s21-phantom-violet': {
    layout: 'galaxy-contour',
    body: '#8d82ae',
    frame: '#cda894',
    island: '#cda894',
    finish: 'satin',
  },
  'galaxy-s21-phantom-grey': {
    layout: 'galaxy-contour',
    body: '#74767b',
    island: '#55575c',
    finish: 'satin',
  },
  'galaxy-s21-fe-lavender': { layout: 'galaxy-contour', body: '#bfb2dc', finish: 'satin' },
  'galaxy-s21-ultra-black': { layout: 'galaxy-contour-large', body: '#282a2e', finish: 'satin' },
  'galaxy-s22-pink-gold': {
    layout: 'galaxy-contour',
    body: '#dcbfae',
    frame: '#cda28c',
    island: '#d6b09c',
    finish: 'satin',
  },
  'galaxy-s22-green': { layout: 'galaxy-contour', body: '#3d5650', finish: 'satin' },
  'galaxy-s23-cream': {
    layout: 'galaxy-floating',
    body: '#e9ddc9',
    frame: '#cdb894',
    finish: 'satin',
  },
  'galaxy-s23-lavender': { layout: 'galaxy-floating', body: '#cdbfdc', finish: 'satin' },
  'galaxy-s23-green': { layout: 'galaxy-floating', body: '#515f55', finish: 'satin' },
  'galaxy-s24-cobalt-violet': { layout: 'galaxy-floating', body: '#5d5878', finish: 'satin' },
  'galaxy-s25-icy-blue': { layout: 'galaxy-floating', body: '#bdd0e2', finish: 'satin' },
  'galaxy-s23-ultra-green': { layout: 'galaxy-ultra', body: '#4d5d51', finish: 'satin' },
  'galaxy-s24-ultra-titanium-grey': {
    layout: 'galaxy-ultra',
    body: '#8e8a84',
    frame: '#a8a39b',
    finish: 'satin',
  },
  'galaxy-s24-ultra-black': {
    layout: 'galaxy-ultra',
    body: '#313336',
    frame: '#56585a',
    finish: 'satin',
  },
  'galaxy-s25-edge-silver': {
    layout: 'galaxy-thin',
    body: '#d3d5d8',
    frame: '#b4b7ba',
    finish: 'satin',
  },
  'galaxy-z-flip4-bora-purple': { layout: 'galaxy-flip', body: '#b6a6cf', finish: 'satin' },
  'galaxy-z-flip5-mint': { layout: 'galaxy-flip-large-screen', body: '#cadfd2', finish: 'gloss' },
  'galaxy-z-fold-grey-green': { layout: 'galaxy-fold', body: '#717b75', finish: 'satin' },
  'galaxy-a52-awesome-blue': { layout: 'galaxy-raised-block', body: '#a9c2dd', finish: 'satin' },
  'galaxy-a54-awesome-lime': {
    layout: 'galaxy-floating',
    body: '#d3dfae',
    frame: '#bccb93',
    finish: 'gloss',
  },
  'galaxy-a56-awesome-olive': { layout: 'galaxy-pill', body: '#94a08b', finish: 'gloss' },
  'oneplus-one-sandstone': {
    layout: 'oneplus-centre-single',
    body: '#37383c',
    finish: 'sandstone',
  },
  'oneplus-3-graphite': { layout: 'oneplus-centre-square', body: '#7b7e82', finish: 'metal' },
  'oneplus-5-slate-grey': { layout: 'oneplus-dual-across', body: '#454a51', finish: 'metal' },
  'oneplus-6-mirror-black': { layout: 'oneplus-centre-upright', body: '#1e2023', finish: 'gloss' },
  'oneplus-7-pro-nebula-blue': { layout: 'oneplus-centre-three', body: '#30497c', finish: 'satin' },
  'oneplus-8-glacial-green': { layout: 'oneplus-centre-three', body: '#9fccbd', finish: 'satin' },
  'oneplus-7t-glacier-blue': { layout: 'oneplus-centre-circle', body: '#8fb3cc', finish: 'satin' },
  'oneplus-8t-aquamarine': { layout: 'oneplus-block', body: '#93cfc6', finish: 'gloss' },
  'oneplus-nord-midnight': { layout: 'oneplus-block', body: '#39414f', finish: 'gloss' },
  'oneplus-9-arctic-sky': { layout: 'oneplus-two-large', body: '#b3c5d6', finish: 'gloss' },
  'oneplus-9-pine-green': { layout: 'oneplus-two-large', body: '#33574a', finish: 'satin' },
  'oneplus-10-pro-emerald': { layout: 'oneplus-wrapped-square', body: '#45705d', finish: 'satin' },
  'oneplus-11-eternal-green': {
    layout: 'oneplus-wrapped-circle',
    body: '#245646',
    finish: 'gloss',
  },
  'oneplus-12-silky-black': {
    layout: 'oneplus-wrapped-circle',
    body: '#2b2c2e',
    frame: '#4a4b4d',
    finish: 'satin',
  },
  'oneplus-12-flowy-emerald': {
    layout: 'oneplus-wrapped-circle',
    body: '#86aa98',
    finish: 'satin',
  },
  'oneplus-13-midnight-ocean': { layout: 'oneplus-circle', body: '#2c3f60', finish: 'satin' },
  'oneplus-15-sand-storm': { layout: 'oneplus-rounded-square', body: '#cfc5b8', finish: 'satin' },
  'oneplus-nord-n30-chromatic-grey': {
    layout: 'oneplus-two-floating',
    body: '#494e54',
    finish: 'gloss',
  },
  'oneplus-open-emerald': {
    layout: 'oneplus-fold',
    body: '#2b4a3d',
    frame: '#5f6e66',
    finish: 'satin',
  },
};

/**
 * How a demo picture is drawn.
 * @param id the picture's id in server/demo/phone-pictures.csv
 * @throws Error where no drawing or no picture has this id
 */
export function drawingOf(id: string): PhoneDrawing {
  const colours = coloursOf[id];
  const picture = demoPictures.find((each) => each.id === id);
  if (!colours || !picture) throw new Error(`There is no drawing of ${id}`);
  return { ...colours, worn: picture.worn };
}
