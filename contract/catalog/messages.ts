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
