import type { AreaHelp } from '../../api/address/page-help.ts'

export const requisitionsHelp: AreaHelp = {
  requisitions: {
    text: 'Requests to hire, from the first idea to approval. Create one with the role, headcount and budget. Once it is approved, you can open {positions} from it.',
    links: ['/approvals', '/projectPositions?view=positions'],
  },
  newRequisition: {
    text: 'Ask to hire someone: the role, why it is needed, how many people and for how much. Request approval now, or save a draft and come back to it.',
    links: ['/requisitions', '/approvals'],
  },
  requisition: {
    text: 'One request to hire, with its approvals. See who has answered and who is next. Once it is approved, open {a position} from it or attach one that exists.',
    links: ['/requisitions', '/approvals'],
  },
}
