/** Kinds of approvals with their names in singular and plural, such as `{a requisition}` and `{requisitions}`. */
export const APPROVAL_KINDS = {
  requisition: { one: 'requisition', a: 'A requisition', many: 'Requisitions' },
  offer: { one: 'offer', a: 'An offer', many: 'Offers' },
} as const

export type ApprovalKind = keyof typeof APPROVAL_KINDS

export const APPROVAL_KIND_IDS = Object.keys(APPROVAL_KINDS) as [ApprovalKind, ...ApprovalKind[]]
