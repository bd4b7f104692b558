export const promotionNote = '10% Discount is Going on';

/** A brand's id that no brand of the shop has. */
export const unknownBrand = 'The shop has no such brand';
export const otherCategoryName = 'The category name does not belong to the category id';

/** The messages of Add A Product, field by field (specification, section 5). */
export const productMessages = {
  productName: 'please enter your product name',
  category_id: 'Please select category id',
  category_name: 'Please select category name',
  condition: 'Please select his specialty',
  buyingPrice: 'please enter your Buying Price',
  sealingPrice: 'please enter your Sealing Price',
  yearsOfUse: 'Enter how many year used this phone',
  buyingYear: 'Enter which year you buy this phone',
  phnNumber: 'Please enter a valid mobile number minlength 6 max length 12',
  postedDate: 'Please select Todays date',
  location: 'Please select his specialty',
  productImg: 'photo is required',
  description: 'Provide details about your phone',
} as const;

/** What an admin's form of a model says, and a list of models beside a line. */
export const modelMessages = {
  brand: 'Please choose the brand',
  name: 'Please enter the name of the model',
  releaseYear: 'Please enter the year in which it came out, e.g. 2024',
  storages: 'Please choose at least one of the sizes',
  storageTwice: 'Please name each size once',
  launchPrice: 'Please enter what its smallest size cost when it was new',
  launchPrices: 'There are more prices than sizes',
  spelling: 'Please enter each spelling in at most 60 characters',
  spellings: 'A model has at most 20 spellings',
  code: 'A type allocation code has 8 digits, the first of an IMEI',
  codes: 'A model has at most 200 type allocation codes',
  updates: 'Updates are promised or estimated, or are left out',
  updatesUntil: 'Please enter the last month with updates, e.g. 2028-09',
  updateYears: 'Please enter for how many years the maker promises updates, 1 to 20',
  updatesSource: 'Please say where the maker promises it',
  estimateYears: 'Only a promise of the maker has years',
  otherModel: 'Please choose the model that stays',
} as const;
