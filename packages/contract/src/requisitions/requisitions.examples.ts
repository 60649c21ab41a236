export const requisitionsExamples = {
  /** A draft requisition of the user without an approval request, an approved one, and one to be closed. */
  draftRequisition: '8fc260ae-51b3-4e7d-b904-d271a35ec06b',
  requisitionId: '90d371bf-62c4-4f8e-8a15-e382b46fd17c',
  spareRequisition: 'a1e482c0-73d5-4a9f-9b26-f493c570e28d',
}
