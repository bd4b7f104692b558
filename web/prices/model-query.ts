/** The longest name of a model that the price guide is asked for. */
export const maxModelQuery = 80;
