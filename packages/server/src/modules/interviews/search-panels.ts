import type { panels } from '@rolecall/contract/interviews/panels'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import {
  describePanelChange,
  describePanelReason,
  describeRemedy,
} from '@rolecall/domain/interviews/panels/describe-panel'
import { PANEL_RULE, type PanelAnswer, type PanelSchedule } from '@rolecall/domain/interviews/panels/panel'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../platform/kernel/work.ts'
import { writingOf } from '../company/writing.ts'
import { resolveNamed } from './find-application.ts'
import { type Question, readPanelQuestion, readSeats, writeChange } from './panel-request.ts'

type Reply = CallReply<typeof panels.search>

/** Searches for ways on a thread of its own, so that other requests are answered meanwhile. */
export async function searchPanels(work: Work, body: CallRequest<typeof panels.search>['body']): Promise<Reply> {
  const { tx, session, deps, now } = work
  const { named } = await resolveNamed(work, body)
  const seats = await readSeats(tx, body.plan, now)
  const asked = await readPanelQuestion(work, body, { candidateId: named.candidateId, seats })
  const { question, changes } = asked
  const answer = await deps.textWork.run({ company: session.companyId }, 'searchPanel', question, { changes })
  const said = { question, already: changes, writing: await writingOf(tx) }
  return {
    success: true,
    ...presentAnswer(answer, asked, said),
    rule: PANEL_RULE,
    agreed: changes.map((change, place) => describePanelChange(change, { ...said, already: changes.slice(0, place) })),
    timezone: question.timeZone,
    candidate_zones: [...question.candidate.zones],
    notes: asked.notes,
  }
}

const NONE = { ways: [], is_best: false, reasons: [], ways_out: [] }

function presentAnswer(answer: PanelAnswer, asked: Question, said: Parameters<typeof describePanelReason>[1]) {
  if (answer.kind === 'too-much')
    return {
      ...NONE,
      state: 'too_much' as const,
      message: 'Too many combinations to search. Choose fewer days or fewer interviewers.',
    }
  if (answer.kind === 'ways')
    return {
      ...NONE,
      state: 'ways' as const,
      message: answer.isBest
        ? ''
        : 'We didn’t search everything, so there may be better schedules. Choose fewer days or interviewers for a full search.',
      is_best: answer.isBest,
      ways: answer.ways.map((way) => presentWay(way, asked)),
    }
  const { reasons, waysOut, isWhole } = answer
  return {
    ...NONE,
    state: 'none' as const,
    message: describeNoPanels(reasons.length, waysOut.length, isWhole),
    reasons: reasons.map((reason) => describePanelReason(reason, said)),
    ways_out: waysOut.map((wayOut) => ({
      says: describeRemedy(wayOut, said),
      ways: wayOut.ways,
      changes: wayOut.changes.map((change) => writeChange(asked.question, change)),
      is_ours: wayOut.changes.every(({ kind }) => kind !== 'one-more'),
    })),
  }
}

function describeNoPanels(count: number, waysOut: number, isWhole: boolean): string {
  if (!isWhole)
    return 'No schedule fits. We didn’t search every possible change. Choose fewer days or interviewers for a full search.'
  if (waysOut === 0) return 'No schedule fits, and none of the changes we can suggest would help.'
  return sentence(
    {
      one: 'No schedule fits, for one reason.',
      other: 'No schedule fits, for {count} reasons together.',
    },
    { count },
  )
}

function presentWay(way: PanelSchedule, asked: Question) {
  return { waiting: way.gaps, crowded: way.crowded, talks: way.talks.map((each) => presentTalk(each, asked)) }
}

export function presentTalk({ talk, from, to, people, room }: PanelSchedule['talks'][number], { question }: Question) {
  return {
    talk,
    title: question.talks[talk]?.title ?? '',
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
    room_id: room === undefined ? null : (question.rooms[room]?.id ?? null),
    room: room === undefined ? '' : (question.rooms[room]?.name ?? ''),
    people: people.map((person, place) => ({
      user_id: question.people[person]?.id ?? '',
      name: question.people[person]?.name ?? '',
      as: question.talks[talk]?.seats[place]?.as ?? ('lead' as const),
      time_zone: question.people[person]?.hours.timeZone ?? question.timeZone,
    })),
  }
}
