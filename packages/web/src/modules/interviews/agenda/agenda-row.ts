import type { AgendaRow } from '@rolecall/contract/interviews/agenda'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'

const ANSWERS = { accepted: 'accepted', tentative: 'maybe', declined: 'declined' }

/** Returns the address of an interview's candidate, beside the list of the position. */
export const addressOf = ({ position_id, candidate_id }: AgendaRow) =>
  paths.position(position_id, { candidate: candidate_id })

export const describeInterviewers = ({ interviewers }: AgendaRow): string =>
  interviewers
    .map(({ name, answer }) => (answer ? sentence('{name} ({answer})', { name, answer: ANSWERS[answer] }) : name))
    .join(', ')
