export const conversationMessages = {
  text: 'Please write something',
  photos: 'At most 5 photos in a message',
  photo: 'Please choose a photo of your own that is nowhere else',
  blocked: 'blocked is true or false',
  cursor: 'This is not a place in the list',
} as const;
