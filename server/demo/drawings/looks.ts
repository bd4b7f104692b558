import type { PhoneDrawing } from './phone-drawing.ts';

/** A brand of the catalogue, spelt as the shop spells it. */
export type LookBrand = 'Iphone' | 'Samsung' | 'OnePlus';

/** One drawn phone: the models it stands for and how to draw it. Its pictures are named `<id>-<width>`. */
export interface Look extends PhoneDrawing {
  id: string;
  brand: LookBrand;
  models: readonly string[];
  colourName: string;
}

const galaxyS = (generation: number): string[] => [
  `Galaxy S${generation}`,
  `Galaxy S${generation}+`,
];
const iphonePro = (generation: number): string[] => [
  `iPhone ${generation} Pro`,
  `iPhone ${generation} Pro Max`,
];

const iphone6 = [
  'iPhone 6',
  'iPhone 6 Plus',
  'iPhone 6s',
  'iPhone 6s Plus',
  'iPhone SE (1st generation)',
];
const iphone8 = ['iPhone 8', 'iPhone SE (2nd generation)', 'iPhone SE (3rd generation)'];
const iphonePlus = ['iPhone 7 Plus', 'iPhone 8 Plus'];
const iphoneX = ['iPhone X', 'iPhone XS', 'iPhone XS Max'];
const iphone12 = ['iPhone 12', 'iPhone 12 mini'];
const iphone13 = ['iPhone 13', 'iPhone 13 mini'];
const iphone14 = ['iPhone 14', 'iPhone 14 Plus'];
const iphone15 = ['iPhone 15', 'iPhone 15 Plus'];
const iphone16 = ['iPhone 16', 'iPhone 16 Plus'];

const galaxyS10 = ['Galaxy S10e', 'Galaxy S10', 'Galaxy S10+', 'Galaxy S10 5G'];
const galaxyS20 = [
  'Galaxy S20 5G',
  'Galaxy S20+ 5G',
  'Galaxy S20 FE 5G',
  'Galaxy A51',
  'Galaxy A71 5G',
];
const galaxyS21 = ['Galaxy S21 5G', 'Galaxy S21+ 5G'];
const galaxyS22 = galaxyS(22);
const galaxyS23 = [...galaxyS(23), 'Galaxy S23 FE'];
const galaxyS24 = [...galaxyS(24), 'Galaxy S24 FE'];
const galaxyS25 = [...galaxyS(25), 'Galaxy S25 FE'];
const smallScreenFlip = ['Galaxy Z Flip', 'Galaxy Z Flip 5G', 'Galaxy Z Flip3', 'Galaxy Z Flip4'];
const largeScreenFlip = ['Galaxy Z Flip5', 'Galaxy Z Flip6', 'Galaxy Z Flip7', 'Galaxy Z Flip7 FE'];
const fold = [
  'Galaxy Fold',
  'Galaxy Z Fold2',
  'Galaxy Z Fold3',
  'Galaxy Z Fold4',
  'Galaxy Z Fold5',
  'Galaxy Z Fold6',
  'Galaxy Z Fold7',
];
const galaxyA5 = ['Galaxy A32 5G', 'Galaxy A52 5G', 'Galaxy A53 5G'];
const galaxyA4 = ['Galaxy A14 5G', 'Galaxy A35 5G', 'Galaxy A54 5G'];
const galaxyA6 = ['Galaxy A26 5G', 'Galaxy A36 5G', 'Galaxy A56 5G'];

const oneplus7 = ['OnePlus 7 Pro', 'OnePlus 8', 'OnePlus 8 Pro'];
const oneplus9 = ['OnePlus 9', 'OnePlus 9 Pro'];
const oneplus10 = ['OnePlus 10 Pro', 'OnePlus 10T'];
const oneplus12 = ['OnePlus 12', 'OnePlus 12R'];
const oneplus13 = ['OnePlus 13', 'OnePlus 13R'];

type Paint = Omit<Look, 'id' | 'brand' | 'models' | 'colourName' | 'layout'>;

function look(
  brand: LookBrand,
  layout: PhoneDrawing['layout'],
  models: readonly string[],
  id: string,
  colourName: string,
  paint: Paint,
): Look {
  return { id, brand, models, colourName, layout, ...paint };
}

/** Every drawn phone. Each model of phone-models.csv is in at least one of its brand's looks. */
export const looks: readonly Look[] = [
  look('Iphone', 'iphone-bands', iphone6, 'iphone-6-space-grey', 'Space Grey', {
    body: '#9a9da2',
    finish: 'metal',
  }),
  look('Iphone', 'iphone-edge-bands', ['iPhone 7'], 'iphone-7-rose-gold', 'Rose Gold', {
    body: '#e2c1b8',
    finish: 'metal',
  }),
  look('Iphone', 'iphone-single-glass', iphone8, 'iphone-8-red', 'Red', {
    body: '#a3242f',
    frame: '#a83a40',
    finish: 'gloss',
  }),
  look('Iphone', 'iphone-single-glass', iphone8, 'iphone-8-white', 'White', {
    body: '#eeebe5',
    frame: '#cfcdc9',
    finish: 'gloss',
  }),
  look('Iphone', 'iphone-dual-across', iphonePlus, 'iphone-8-plus-silver', 'Silver', {
    body: '#e0e2e3',
    frame: '#c3c6c9',
    finish: 'gloss',
  }),
  look('Iphone', 'iphone-dual-upright', iphoneX, 'iphone-x-silver', 'Silver', {
    body: '#eceae6',
    frame: '#d3d5d8',
    finish: 'gloss',
  }),
  look('Iphone', 'iphone-dual-upright', iphoneX, 'iphone-x-space-grey', 'Space Grey', {
    body: '#33353a',
    frame: '#54565b',
    finish: 'gloss',
    worn: true,
  }),
  look('Iphone', 'iphone-single-large', ['iPhone XR'], 'iphone-xr-coral', 'Coral', {
    body: '#e58a74',
    finish: 'gloss',
  }),
  look('Iphone', 'iphone-single-large', ['iPhone 16e'], 'iphone-16e-white', 'White', {
    body: '#efeeea',
    frame: '#d2d2cf',
    finish: 'satin',
  }),
  look('Iphone', 'iphone-square-upright', ['iPhone 11'], 'iphone-11-green', 'Green', {
    body: '#bcdccb',
    finish: 'gloss',
  }),
  look('Iphone', 'iphone-square-upright', ['iPhone 11', ...iphone12], 'iphone-11-black', 'Black', {
    body: '#2a2b2f',
    finish: 'gloss',
    worn: true,
  }),
  look('Iphone', 'iphone-square-upright', iphone12, 'iphone-12-green', 'Green', {
    body: '#9fc7a9',
    finish: 'gloss',
  }),
  look('Iphone', 'iphone-square-diagonal', iphone13, 'iphone-13-pink', 'Pink', {
    body: '#f0d4d0',
    frame: '#dfb9b4',
    finish: 'gloss',
  }),
  look(
    'Iphone',
    'iphone-square-diagonal',
    [...iphone13, ...iphone14],
    'iphone-13-midnight',
    'Midnight',
    { body: '#262d36', finish: 'gloss' },
  ),
  look('Iphone', 'iphone-square-diagonal', iphone13, 'iphone-13-blue', 'Blue', {
    body: '#44708f',
    finish: 'gloss',
    worn: true,
  }),
  look('Iphone', 'iphone-square-diagonal', iphone14, 'iphone-14-blue', 'Blue', {
    body: '#a9bcd0',
    finish: 'gloss',
  }),
  look('Iphone', 'iphone-square-diagonal', iphone15, 'iphone-15-green', 'Green', {
    body: '#cfdac4',
    finish: 'satin',
  }),
  look(
    'Iphone',
    'iphone-pro-small',
    iphonePro(11),
    'iphone-11-pro-midnight-green',
    'Midnight Green',
    { body: '#4d5851', frame: '#6a756d', finish: 'satin', worn: true },
  ),
  look(
    'Iphone',
    'iphone-pro-small',
    [...iphonePro(11), ...iphonePro(12)],
    'iphone-12-pro-gold',
    'Gold',
    { body: '#efdcc4', frame: '#d8b98e', finish: 'satin' },
  ),
  look('Iphone', 'iphone-pro-small', iphonePro(12), 'iphone-12-pro-pacific-blue', 'Pacific Blue', {
    body: '#2f4a5c',
    frame: '#4e6b7d',
    finish: 'satin',
  }),
  look('Iphone', 'iphone-pro', iphonePro(13), 'iphone-13-pro-sierra-blue', 'Sierra Blue', {
    body: '#a6bfda',
    frame: '#93acc8',
    finish: 'satin',
  }),
  look(
    'Iphone',
    'iphone-pro',
    [...iphonePro(13), ...iphonePro(14)],
    'iphone-13-pro-graphite',
    'Graphite',
    { body: '#55544f', frame: '#787670', finish: 'satin', worn: true },
  ),
  look('Iphone', 'iphone-pro', iphonePro(14), 'iphone-14-pro-deep-purple', 'Deep Purple', {
    body: '#594e66',
    frame: '#7a6e87',
    finish: 'satin',
  }),
  look(
    'Iphone',
    'iphone-pro',
    [...iphonePro(15), ...iphonePro(16)],
    'iphone-15-pro-natural-titanium',
    'Natural Titanium',
    { body: '#b9b1a5', frame: '#a39a8c', finish: 'satin' },
  ),
  look('Iphone', 'iphone-pro', iphonePro(16), 'iphone-16-pro-desert-titanium', 'Desert Titanium', {
    body: '#cbb29b',
    frame: '#b99b80',
    finish: 'satin',
  }),
  look('Iphone', 'iphone-pill', iphone16, 'iphone-16-ultramarine', 'Ultramarine', {
    body: '#7488d0',
    finish: 'satin',
  }),
  look('Iphone', 'iphone-pill', ['iPhone 17'], 'iphone-17-lavender', 'Lavender', {
    body: '#d5cbe2',
    finish: 'satin',
  }),
  look('Iphone', 'iphone-bar', ['iPhone Air'], 'iphone-air-sky-blue', 'Sky Blue', {
    body: '#d5e3ee',
    frame: '#b9cbd9',
    finish: 'satin',
  }),
  look('Iphone', 'iphone-plateau', iphonePro(17), 'iphone-17-pro-orange', 'Cosmic Orange', {
    body: '#cb7142',
    finish: 'metal',
  }),

  look(
    'Samsung',
    'galaxy-centre-single',
    ['Galaxy S8', 'Galaxy S8+'],
    'galaxy-s8-midnight',
    'Midnight Black',
    { body: '#1f2631', finish: 'gloss' },
  ),
  look(
    'Samsung',
    'galaxy-centre-upright',
    ['Galaxy S9', 'Galaxy S9+'],
    'galaxy-s9-lilac-purple',
    'Lilac Purple',
    { body: '#9d8db4', finish: 'gloss' },
  ),
  look(
    'Samsung',
    'galaxy-centre-dual',
    ['Galaxy Note8', 'Galaxy Note9'],
    'galaxy-note9-ocean-blue',
    'Ocean Blue',
    { body: '#324c80', finish: 'gloss' },
  ),
  look('Samsung', 'galaxy-centre-strip', galaxyS10, 'galaxy-s10-prism-white', 'Prism White', {
    body: '#e6eaec',
    frame: '#cdd3d7',
    finish: 'gloss',
  }),
  look('Samsung', 'galaxy-centre-strip', galaxyS10, 'galaxy-s10-prism-green', 'Prism Green', {
    body: '#4f8f83',
    finish: 'gloss',
    worn: true,
  }),
  look(
    'Samsung',
    'galaxy-left-strip',
    ['Galaxy Note10', 'Galaxy Note10+', 'Galaxy A50'],
    'galaxy-note10-aura-black',
    'Aura Black',
    { body: '#26282c', finish: 'gloss' },
  ),
  look('Samsung', 'galaxy-block', galaxyS20, 'galaxy-s20-cloud-blue', 'Cloud Blue', {
    body: '#b6cade',
    finish: 'gloss',
  }),
  look('Samsung', 'galaxy-block', galaxyS20, 'galaxy-s20-cosmic-grey', 'Cosmic Grey', {
    body: '#6f747b',
    finish: 'gloss',
    worn: true,
  }),
  look(
    'Samsung',
    'galaxy-block-large',
    ['Galaxy S20 Ultra 5G', 'Galaxy Note20 5G', 'Galaxy Note20 Ultra 5G'],
    'galaxy-note20-mystic-bronze',
    'Mystic Bronze',
    { body: '#b98f79', frame: '#c39a83', finish: 'satin' },
  ),
  look('Samsung', 'galaxy-contour', galaxyS21, 'galaxy-s21-phantom-violet', 'Phantom Violet', {
    body: '#8d82ae',
    frame: '#cda894',
    island: '#cda894',
    finish: 'satin',
  }),
  look('Samsung', 'galaxy-contour', galaxyS21, 'galaxy-s21-phantom-grey', 'Phantom Grey', {
    body: '#74767b',
    island: '#55575c',
    finish: 'satin',
    worn: true,
  }),
  look('Samsung', 'galaxy-contour', ['Galaxy S21 FE 5G'], 'galaxy-s21-fe-lavender', 'Lavender', {
    body: '#bfb2dc',
    finish: 'satin',
  }),
  look(
    'Samsung',
    'galaxy-contour-large',
    ['Galaxy S21 Ultra 5G'],
    'galaxy-s21-ultra-black',
    'Phantom Black',
    { body: '#282a2e', finish: 'satin' },
  ),
  look('Samsung', 'galaxy-contour', galaxyS22, 'galaxy-s22-pink-gold', 'Pink Gold', {
    body: '#dcbfae',
    frame: '#cda28c',
    island: '#d6b09c',
    finish: 'satin',
  }),
  look('Samsung', 'galaxy-contour', galaxyS22, 'galaxy-s22-green', 'Green', {
    body: '#3d5650',
    finish: 'satin',
    worn: true,
  }),
  look('Samsung', 'galaxy-floating', galaxyS23, 'galaxy-s23-cream', 'Cream', {
    body: '#e9ddc9',
    frame: '#cdb894',
    finish: 'satin',
  }),
  look('Samsung', 'galaxy-floating', galaxyS23, 'galaxy-s23-lavender', 'Lavender', {
    body: '#cdbfdc',
    finish: 'satin',
    worn: true,
  }),
  look('Samsung', 'galaxy-floating', [...galaxyS23, 'Galaxy S24 FE'], 'galaxy-s23-green', 'Green', {
    body: '#515f55',
    finish: 'satin',
  }),
  look('Samsung', 'galaxy-floating', galaxyS24, 'galaxy-s24-cobalt-violet', 'Cobalt Violet', {
    body: '#5d5878',
    finish: 'satin',
  }),
  look(
    'Samsung',
    'galaxy-floating',
    [...galaxyS24, ...galaxyS25],
    'galaxy-s25-icy-blue',
    'Icy Blue',
    { body: '#bdd0e2', finish: 'satin' },
  ),
  look(
    'Samsung',
    'galaxy-ultra',
    ['Galaxy S22 Ultra', 'Galaxy S23 Ultra'],
    'galaxy-s23-ultra-green',
    'Green',
    { body: '#4d5d51', finish: 'satin', worn: true },
  ),
  look(
    'Samsung',
    'galaxy-ultra',
    ['Galaxy S24 Ultra', 'Galaxy S25 Ultra'],
    'galaxy-s24-ultra-titanium-grey',
    'Titanium Grey',
    { body: '#8e8a84', frame: '#a8a39b', finish: 'satin' },
  ),
  look(
    'Samsung',
    'galaxy-ultra',
    ['Galaxy S22 Ultra', 'Galaxy S23 Ultra', 'Galaxy S24 Ultra', 'Galaxy S25 Ultra'],
    'galaxy-s24-ultra-black',
    'Black',
    { body: '#313336', frame: '#56585a', finish: 'satin' },
  ),
  look('Samsung', 'galaxy-thin', ['Galaxy S25 Edge'], 'galaxy-s25-edge-silver', 'Titanium Silver', {
    body: '#d3d5d8',
    frame: '#b4b7ba',
    finish: 'satin',
  }),
  look('Samsung', 'galaxy-flip', smallScreenFlip, 'galaxy-z-flip4-bora-purple', 'Bora Purple', {
    body: '#b6a6cf',
    finish: 'satin',
  }),
  look('Samsung', 'galaxy-flip-large-screen', largeScreenFlip, 'galaxy-z-flip5-mint', 'Mint', {
    body: '#cadfd2',
    finish: 'gloss',
  }),
  look('Samsung', 'galaxy-fold', fold, 'galaxy-z-fold-grey-green', 'Grey Green', {
    body: '#717b75',
    finish: 'satin',
  }),
  look('Samsung', 'galaxy-raised-block', galaxyA5, 'galaxy-a52-awesome-blue', 'Awesome Blue', {
    body: '#a9c2dd',
    finish: 'satin',
  }),
  look('Samsung', 'galaxy-floating', galaxyA4, 'galaxy-a54-awesome-lime', 'Awesome Lime', {
    body: '#d3dfae',
    frame: '#bccb93',
    finish: 'gloss',
  }),
  look('Samsung', 'galaxy-pill', galaxyA6, 'galaxy-a56-awesome-olive', 'Awesome Olive', {
    body: '#94a08b',
    finish: 'gloss',
  }),

  look(
    'OnePlus',
    'oneplus-centre-single',
    ['OnePlus One', 'OnePlus 2', 'OnePlus X'],
    'oneplus-one-sandstone',
    'Sandstone Black',
    { body: '#37383c', finish: 'sandstone' },
  ),
  look(
    'OnePlus',
    'oneplus-centre-square',
    ['OnePlus 3', 'OnePlus 3T'],
    'oneplus-3-graphite',
    'Graphite',
    { body: '#7b7e82', finish: 'metal' },
  ),
  look(
    'OnePlus',
    'oneplus-dual-across',
    ['OnePlus 5', 'OnePlus 5T'],
    'oneplus-5-slate-grey',
    'Slate Grey',
    { body: '#454a51', finish: 'metal' },
  ),
  look(
    'OnePlus',
    'oneplus-centre-upright',
    ['OnePlus 6', 'OnePlus 6T'],
    'oneplus-6-mirror-black',
    'Mirror Black',
    { body: '#1e2023', finish: 'gloss' },
  ),
  look('OnePlus', 'oneplus-centre-three', oneplus7, 'oneplus-7-pro-nebula-blue', 'Nebula Blue', {
    body: '#30497c',
    finish: 'satin',
  }),
  look('OnePlus', 'oneplus-centre-three', oneplus7, 'oneplus-8-glacial-green', 'Glacial Green', {
    body: '#9fccbd',
    finish: 'satin',
    worn: true,
  }),
  look(
    'OnePlus',
    'oneplus-centre-circle',
    ['OnePlus 7T'],
    'oneplus-7t-glacier-blue',
    'Glacier Blue',
    { body: '#8fb3cc', finish: 'satin' },
  ),
  look('OnePlus', 'oneplus-block', ['OnePlus 8T'], 'oneplus-8t-aquamarine', 'Aquamarine Green', {
    body: '#93cfc6',
    finish: 'gloss',
  }),
  look(
    'OnePlus',
    'oneplus-block',
    ['OnePlus 8T', 'OnePlus Nord N10 5G', 'OnePlus Nord N100', 'OnePlus Nord N200 5G'],
    'oneplus-nord-midnight',
    'Midnight Ice',
    { body: '#39414f', finish: 'gloss' },
  ),
  look('OnePlus', 'oneplus-two-large', oneplus9, 'oneplus-9-arctic-sky', 'Arctic Sky', {
    body: '#b3c5d6',
    finish: 'gloss',
  }),
  look('OnePlus', 'oneplus-two-large', oneplus9, 'oneplus-9-pine-green', 'Pine Green', {
    body: '#33574a',
    finish: 'satin',
  }),
  look('OnePlus', 'oneplus-wrapped-square', oneplus10, 'oneplus-10-pro-emerald', 'Emerald Forest', {
    body: '#45705d',
    finish: 'satin',
  }),
  look(
    'OnePlus',
    'oneplus-wrapped-circle',
    ['OnePlus 11'],
    'oneplus-11-eternal-green',
    'Eternal Green',
    { body: '#245646', finish: 'gloss' },
  ),
  look(
    'OnePlus',
    'oneplus-wrapped-circle',
    ['OnePlus 11', ...oneplus12],
    'oneplus-12-silky-black',
    'Silky Black',
    { body: '#2b2c2e', frame: '#4a4b4d', finish: 'satin' },
  ),
  look(
    'OnePlus',
    'oneplus-wrapped-circle',
    oneplus12,
    'oneplus-12-flowy-emerald',
    'Flowy Emerald',
    { body: '#86aa98', finish: 'satin' },
  ),
  look('OnePlus', 'oneplus-circle', oneplus13, 'oneplus-13-midnight-ocean', 'Midnight Ocean', {
    body: '#2c3f60',
    finish: 'satin',
  }),
  look('OnePlus', 'oneplus-rounded-square', ['OnePlus 15'], 'oneplus-15-sand-storm', 'Sand Storm', {
    body: '#cfc5b8',
    finish: 'satin',
  }),
  look(
    'OnePlus',
    'oneplus-two-floating',
    ['OnePlus Nord N30 5G'],
    'oneplus-nord-n30-chromatic-grey',
    'Chromatic Grey',
    { body: '#494e54', finish: 'gloss' },
  ),
  look('OnePlus', 'oneplus-fold', ['OnePlus Open'], 'oneplus-open-emerald', 'Emerald Dusk', {
    body: '#2b4a3d',
    frame: '#5f6e66',
    finish: 'satin',
  }),
];

const plain = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** How well a look's models fit a product's name: the length of the longest one that is in it as whole words. */
function fit(candidate: Look, name: string): number {
  const matches = candidate.models
    .map(plain)
    .filter(
      (model) =>
        name === model ||
        name.startsWith(`${model} `) ||
        name.endsWith(` ${model}`) ||
        name.includes(` ${model} `),
    );
  return Math.max(0, ...matches.map((model) => model.length));
}

/**
 * The look of a model, chosen among its colours by a number. A name may carry more than the model
 * ("Galaxy S22 128 GB"); an unknown one gets some look of its brand. `worn` asks for a drawing with
 * marks of use, for a phone in fair condition; a model without one gets an unmarked drawing.
 */
export function lookFor(brand: LookBrand, model: string, seedNumber: number, worn = false): Look {
  const name = plain(model);
  const ofBrand = looks.filter((candidate) => candidate.brand === brand);
  const best = Math.max(...ofBrand.map((candidate) => fit(candidate, name)));
  const fitting = ofBrand.filter((candidate) => fit(candidate, name) === best);
  const preferred = fitting.filter((candidate) => Boolean(candidate.worn) === worn);
  const choice = preferred.length > 0 ? preferred : fitting;
  const chosen = choice[Math.abs(Math.trunc(seedNumber)) % choice.length];
  if (!chosen) throw new Error(`No look is drawn for ${brand}`);
  return chosen;
}
