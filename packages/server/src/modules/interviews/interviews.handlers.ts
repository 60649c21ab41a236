import { INTERVIEWERS_LISTED, interviews } from '@rolecall/contract/interviews/interviews'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { feature } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { searchUsers } from '../roles/user-search.queries.ts'
import { cancelCurrent } from './cancel-current.ts'
import { presentSlots, resolveNamed } from './find-application.ts'
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
        // The same message for everything that was not found (rule C-012).
        if (error instanceof Problem && error.code === 'not_found')
          throw new Problem('not_found', DIALOG_MESSAGES.interviewDetailsFailed)
        throw error
      }
    },

    schedule: ({ body }, work) => scheduleInterview(work, body),
    cancel: ({ body }, work) => cancelCurrent(work, body),
  },
})
