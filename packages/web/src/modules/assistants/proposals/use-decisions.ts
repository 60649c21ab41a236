import { type Proposal, proposals } from '@rolecall/contract/assistants/proposals'
import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useActiveRow } from '../../../ui/list/active-row.ts'
import { useKeys } from '../../../ui/shell/keys.ts'
import { groupProposals } from './group-proposals.ts'
import { usePreviewedEmails } from './use-previewed-emails.ts'

const NONE: ReadonlyMap<string, Proposal> = new Map()

/** Moves through proposals and decides them, by keys or buttons. */
export function useDecisions(open: readonly Proposal[]) {
  const [decided, setDecided] = useState(NONE)
  const active = useActiveRow()
  const confirm = useCallMutation(proposals.confirm, { quiet: true })
  const discard = useCallMutation(proposals.discard, { quiet: true })
  const batches = groupProposals(open, decided)
  const rows = batches.flatMap((batch) => batch.proposals)
  const isBusy = confirm.isPending || discard.isPending

  const decide = (call: typeof confirm, asked: readonly Proposal[]) => {
    // Proposals beyond the limit of one request wait for the next press.
    const wanted = asked.filter(({ state }) => state === 'open').slice(0, PROPOSAL.decidedAtOnce)
    if (wanted.length === 0) return
    const next = rows.slice(rows.findIndex(({ proposal_id }) => proposal_id === wanted.at(-1)?.proposal_id) + 1)
    call.mutate(
      { body: { proposal_ids: wanted.map(({ proposal_id }) => proposal_id) } },
      {
        onSuccess: ({ message, data }) => {
          const results = new Map(data.map((result) => [result.proposal_id, result]))
          const now = wanted.flatMap((proposal) => {
            const result = results.get(proposal.proposal_id)
            if (!result || result.state === 'open') return []
            const state = result.state === 'unknown' ? ('expired' as const) : result.state
            return [
              [
                proposal.proposal_id,
                { ...proposal, state, outcome: state === 'discarded' ? '' : result.message },
              ] as const,
            ]
          })
          setDecided((known) => new Map([...known, ...now]))
          const first = next.find(({ state }) => state === 'open')
          if (first) active.goOn(first.proposal_id)
          const isRefused = data.some(({ state }) => state !== 'confirmed' && state !== 'discarded')
          if (isRefused) void toast.info(message, { long: true })
          else void toast.success(message)
        },
        onError: ({ message }) => void toast.error(message, { long: true }),
      },
    )
  }
  const previewed = usePreviewedEmails(open, (asked) => decide(confirm, asked))
  const acts = {
    confirm: previewed.confirm,
    discard: (asked: readonly Proposal[]) => decide(discard, asked),
    active,
    isBusy,
  }
  useDecisionKeys(rows, batches, acts)
  const sendAsked = () => {
    if (previewed.asked) decide(confirm, previewed.asked.rows)
    previewed.close()
  }
  return { ...previewed, ...acts, sendAsked, batches, isDecidedHere: (id: string) => decided.has(id) }
}

type Acts = {
  confirm: (asked: readonly Proposal[]) => void
  discard: (asked: readonly Proposal[]) => void
  active: ReturnType<typeof useActiveRow>
  isBusy: boolean
}

function useDecisionKeys(
  rows: readonly Proposal[],
  batches: ReturnType<typeof groupProposals>,
  { active, confirm, discard }: Acts,
): void {
  const present = () => rows.find(({ proposal_id }) => proposal_id === active.key.get())
  const step = (by: 1 | -1) => {
    const now = present()
    const index = now ? rows.indexOf(now) + by : by === 1 ? 0 : rows.length - 1
    active.walk(rows[Math.max(0, Math.min(rows.length - 1, index))]?.proposal_id)
  }
  const batchOf = (row: Proposal | undefined) => batches.find((batch) => row && batch.proposals.includes(row))
  const enabled = rows.length > 0
  const one = () => {
    const row = present()
    return row ? [row] : []
  }
  useKeys([
    { id: 'nextRow', run: () => step(1), enabled },
    { id: 'previousRow', run: () => step(-1), enabled },
    { id: 'openRow', label: 'Confirm suggestion', run: () => confirm(one()), enabled },
    { id: 'confirm', run: () => confirm(one()), enabled },
    { id: 'discard', run: () => discard(one()), enabled },
    { id: 'confirmBatch', run: () => confirm(batchOf(present())?.proposals ?? []), enabled },
  ])
}

export type Decisions = ReturnType<typeof useDecisions>
