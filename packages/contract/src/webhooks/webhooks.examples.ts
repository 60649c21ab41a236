export const webhooksExamples = {
  /** A webhook, and one of its deliveries. */
  webhookId: '3d9b7f1a-6c2e-4a58-b0d4-8e1f5c7a9b22',
  deliveryId: '7301844229',
}
