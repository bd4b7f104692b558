/** The texts of sellers' pages and of following them. */
export const sellerTexts = {
  seller: {
    metaTitle: '{name}, seller',
    metaDescription:
      '{name} sells used phones on {shop}: {sold, plural, =0 {nothing sold yet} one {# phone sold} other {# phones sold}}, {reviews, plural, =0 {no reviews yet} one {# review} other {# reviews}}.',
    own: 'This is your page as everybody sees it.',
    since: 'Here since {date}',
    verified: 'An admin has checked who they are',
    notVerified: 'Not checked by an admin yet',
    emailConfirmed: 'Email confirmed',
    emailNotConfirmed: 'Email not confirmed',
    sold: '{count, plural, =0 {Nothing sold here yet} one {# phone sold} other {# phones sold}}',
    undone:
      '{count, plural, =0 {No sale was cancelled} one {# sale was cancelled} other {# sales were cancelled}}',
    answersHours:
      '{hours, plural, one {Usually answers within an hour} other {Usually answers within # hours}}',
    answersDays:
      '{days, plural, one {Usually answers within a day} other {Usually answers within # days}}',
    reviews: 'Reviews',
    noReviews: 'Nobody has written a review yet.',
    fewReviews:
      '{count, plural, one {There is one review so far} other {There are # reviews so far}}. From three on there is a score.',
    score: '{score, number} of 5 from {count, plural, one {# review} other {# reviews}}',
    row: '{stars, plural, one {# star} other {# stars}}',
    rowCount: '{count, plural, one {# review} other {# reviews}}',
    distribution: 'How many stars buyers gave',
    moreReviews: 'Older reviews',
    forSale: 'Phones for sale',
    nothingForSale: 'Nothing is for sale at the moment.',
    morePhones: 'More phones',
    first: 'Back to the newest',
    follow: 'Follow this seller',
    leave: 'Stop following',
    followHint:
      'You hear of each new phone here and, if your email is confirmed, once a day by mail.',
    saving: 'Saving…',
    followed: 'You follow {name}',
    left: 'You no longer follow {name}',
  },
  follows: {
    title: 'Sellers you follow',
    former: 'A former member',
    forSale:
      '{count, plural, =0 {Nothing for sale} one {# phone for sale} other {# phones for sale}}',
    leave: 'Stop following',
    leaveOf: 'Stop following {name}',
    left: 'You no longer follow {name}',
    saving: 'Saving…',
    emptyTitle: 'You don’t follow anybody yet',
    emptyText: 'Follow a seller on their page to hear of each new phone.',
    emptyAction: 'Search phones',
    settings: 'Notification settings',
  },
} as const;
