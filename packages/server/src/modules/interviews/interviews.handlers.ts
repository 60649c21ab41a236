import { INTERVIEWERS_LISTED, interviews } from '@rolecall/contract/contact/interviews'
import { DIALOG_MESSAGES } from '@rolecall/contract/ground/dialog-messages'
import { presentSlots, resolveNamed } from '../../../contact/interviews/find-application.ts'
import { feature } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { searchUsers } from '../../../house/members/user-search.queries.ts'
import { cancelCurrent } from './cancel-current.ts'
import { scheduleInterview } from './schedule-interview.ts'

async function listInterviewers({ tx }: Work, text: string) {
  const people = await searchUsers(tx, { text, limit: INTERVIEWERS_LISTED })
  return people.map(({ id, full_name, email }) => ({ _id: id, id, name: full_name, email }))
}

export const interviewsFeature = feature(interviews, {
  handlers: {
    async searchInterviewers({ body }, work) {
      // Rule C-006.
      const text = body.search_key?.trim() ?? ''
      return { success: true, data: text === '' ? [] : await listInterviewers(work, text) }
    },

    async interviewers(_, work) {
      return { success: true, data: await listInterviewers(work, '') }
    },

    async details({ body }, work) {
      try {
        const { position, named } = await resolveNamed(work, body)
        return await presentSlots(work, { positionId: position.id, candidateId: named.candidateId })
      } catch (error) {
        // One word, whatever was not found (rule C-012).
        if (error instanceof Problem && error.code === 'not_found')
          throw new Problem('not_found', DIALOG_MESSAGES.interviewDetailsFailed)
        throw error
      }
    },

    schedule: ({ body }, work) => scheduleInterview(work, body),
    cancel: ({ body }, work) => cancelCurrent(work, body),
  },
})
