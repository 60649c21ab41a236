/** Of what examples of calls name (see ExampleIds): what is done from the wish for somebody until they are chosen. */
export type HiringIds = {
  /** An approval that waits for the person, one that they asked for, and whom they have answer for them. */
  approvalId: string
  ownApprovalId: string
  deputyId: string
  /** A requisition that the person wrote and nobody was asked about, one that is approved, and one to be closed. */
  draftRequisition: string
  requisitionId: string
  spareRequisition: string
  /** A sequence of mails, one that the candidate is not in, and somebody in the first. */
  sequenceId: string
  spareSequenceId: string
  enrolmentId: string
  /** Whoever leads talks of a panel, a room, and a panel to begin with; one that is booked, and a way to hold another one. */
  poolId: string
  roomId: string
  panelTemplateId: string
  panelId: string
  panelTalk: { interview_id: string; leaves: string; comes: string }
  panelWay: { starts_at: string; user_ids: string[] }[]
  /** Somebody on the position who came by a colleague’s link. */
  referredId: string
  /** Templates of offers, one of them to be removed; offers on the position: a draft, one that is approved, one that was sent; and somebody on it without one. */
  offerTemplateId: string
  spareOfferTemplate: string
  draftOffer: string
  approvedOffer: string
  sentOffer: string
  offeredCandidate: string
  /** An offer that was signed, and whom another one hired. */
  signedOffer: string
  hireId: string
}

export const HIRING_IDS: HiringIds = {
  poolId: '2b8e4f1a-6c3d-4e57-9f20-8a1b7c5d3e64',
  roomId: '9d4c7a2e-1f5b-4b83-a6e0-3c8f2d7b5a19',
  panelTemplateId: '5e1a9c3b-7d2f-4c60-8b14-6f9e2a4d8c37',
  panelId: '7f3b6d1e-4a9c-4d82-b5f7-1e8c3a6d9b40',
  panelTalk: {
    interview_id: '1c7e5a9d-3b2f-4f16-8d40-9a6b2e8c4f71',
    leaves: 'a7b6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c08',
    comes: 'c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e09',
  },
  panelWay: [{ starts_at: '2027-03-09T10:00:00.000Z', user_ids: ['a7b6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c08'] }],
  approvalId: '5c9f3d7b-2e80-4b4a-86d1-af4e702b9d38',
  ownApprovalId: '6da04e8c-3f91-4c5b-97e2-b05f813cae49',
  deputyId: '7eb15f9d-40a2-4d6c-a8f3-c160924dbf5a',
  draftRequisition: '8fc260ae-51b3-4e7d-b904-d271a35ec06b',
  requisitionId: '90d371bf-62c4-4f8e-8a15-e382b46fd17c',
  spareRequisition: 'a1e482c0-73d5-4a9f-9b26-f493c570e28d',
  referredId: '8a5f0c5e-32b1-4f6d-9d6e-6f1f0a4f2b17',
  offerTemplateId: '3e7a1c5d-9b2f-4d68-a04e-7c6b8f1d2a93',
  spareOfferTemplate: '5b9c2e7f-1d3a-4f80-8c65-2a4e6d9b7f10',
  draftOffer: '7d1f4a9c-3e5b-4c92-9e87-4b6d8f1a2c35',
  approvedOffer: '8e2a5b0d-4f6c-4da3-8f98-5c7e9a2b3d46',
  sentOffer: '9f3b6c1e-5a7d-4eb4-90a9-6d8fab3c4e57',
  offeredCandidate: '233985429654821',
  signedOffer: 'a04c7d2f-6b8e-4fc5-91ba-7e90bc4d5f68',
  hireId: 'b15d8e30-7c9f-4ad6-82cb-8fa1cd5e6a79',
  sequenceId: '6b1e9d3c-5f28-4a70-9c4d-8e2a7b0f1d35',
  spareSequenceId: 'b9f4c2e7-1a6d-4835-8e90-3d7c5a2b6f14',
  enrolmentId: '4d8a2f6e-7c31-4b95-a0e8-1f9b3c6d5a72',
}
