/**
 * The address of a photo of a message, for those who may read its conversation.
 * @param conversationId the conversation
 * @param imageId the photo
 */
export function messagePhotoPath(conversationId: string, imageId: string): string {
  return `/api/conversations/${conversationId}/photos/${imageId}/640.webp`;
}
