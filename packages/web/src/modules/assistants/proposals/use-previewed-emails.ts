import { type PreviewedEmail, type Proposal, proposals } from '@rolecall/contract/assistants/proposals'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'

type EmailQuestion = { rows: readonly Proposal[]; emails: readonly PreviewedEmail[] }

export const countEmailed = (emails: readonly PreviewedEmail[]): number =>
  emails.reduce((sum, { count }) => sum + count, 0)

/**
 * The emails of open suggestions. `confirm` shows those of the given ones first, and confirms at once if they send none; nothing
 * is sent that the user could not read.
 */
export function usePreviewedEmails(open: readonly Proposal[], decide: (rows: readonly Proposal[]) => void) {
  const read = useCallQuery(proposals.emails, {}, { enabled: open.length > 0 })
  const [asked, setAsked] = useState<EmailQuestion>()
  const rows = new Map(read.data?.data.map((row) => [row.proposal_id, row]))
  const confirm = async (wanted: readonly Proposal[]) => {
    const waiting = wanted.filter(({ state }) => state === 'open')
    if (waiting.length === 0) return
    // Read again: somebody may have unsubscribed since the page was opened.
    const { data, error } = await read.refetch()
    if (!data) return void toast.error(error?.message ?? 'The emails could not be previewed.')
    const ids = new Set(waiting.map(({ proposal_id }) => proposal_id))
    const emails = data.data.flatMap((row) => (ids.has(row.proposal_id) ? row.emails : []))
    if (countEmailed(emails) === 0) decide(waiting)
    else setAsked({ rows: waiting, emails })
  }
  return {
    confirm: (wanted: readonly Proposal[]) => void confirm(wanted),
    asked,
    close: () => setAsked(undefined),
    emailsOf: ({ proposal_id }: Proposal) => rows.get(proposal_id)?.emails ?? [],
    problemOf: ({ proposal_id }: Proposal) => rows.get(proposal_id)?.problem ?? '',
  }
}
