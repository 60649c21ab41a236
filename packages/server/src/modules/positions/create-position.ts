import { randomBytes } from 'node:crypto'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { positions } from '@rolecall/contract/positions/positions'
import { listProjectActions } from '@rolecall/domain/access/object-actions'
import { mayAutosource, resolveVisibility } from '@rolecall/domain/access/resolve-visibility'
import { isTypedByPerson } from '@rolecall/domain/skills/typed-skill'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, notAllowed, Problem } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { getUnrestrictedProject } from '../company/visibility.queries.ts'
import { demandedSkills } from '../matching/demand.ts'
import { storeDemand } from '../matching/demands.queries.ts'
import { fillShortlist } from '../matching/fill-shortlist.ts'
import { rewriteWords } from '../matching/fill-words.ts'
import { createOwnSkills, readOwnSkills } from '../matching/own-skills.ts'
import { insertSupply } from '../position-state/supply.queries.ts'
import { nameRequisition, placeUnderRequisition } from '../position-state/under-requisition.ts'
import { listResumeGroups } from '../resumes/resume-groups.queries.ts'
import { invitePeople } from '../users/invite-people.ts'
import { resolveQuestionnaire } from './choose-questionnaire.ts'
import { createGeneralProject } from './create-project.ts'
import { findTemplateByCode, listSources } from './position-parts.queries.ts'
import { insertPosition, insertVersion, lockProjectState } from './positions.queries.ts'
import { resolvePay } from './resolve-pay.ts'
import { type BlindInput, setBlindReview } from './set-blind-review.ts'

type Body = CallRequest<typeof positions.create>['body']
type Input = Body & { projectId: string }

/** Creates a position with its first version, invites people and fills its shortlist; all of it or nothing. */
export async function createPosition(work: Work, body: Body) {
  const { tx, session, now } = work
  if (!listProjectActions(session).includes('create_position')) throw notAllowed()
  const input = { ...body, projectId: body.projectId ?? (await createGeneralProject(work)) }
  const project = await getUnrestrictedProject(tx, session, input.projectId)
  const isPublic = resolveVisibility('position', session, input.is_public)
  if (isPublic === undefined || (input.is_autosourced && !mayAutosource(session, isPublic))) throw notAllowed()
  if (project.name.toLowerCase() === input.title.toLowerCase())
    // Rule H-021.
    throw invalid('title', 'The title must differ from the project name.')
  if (input.startDate < (await todayOf(work))) throw invalid('startDate', MESSAGES.startPast)

  const supply = await resolveSupply(tx, input)
  const skills = demandedSkills({ primary: input.primary_skills, inferred: input.inferred_skills })
  const ownSkills = await readOwnSkills(work, skills, isTypedByPerson)
  await assertProjectActive(tx, project.id)
  const { position_approval: isApproved, blind_usual: usual, currency } = await getCompanySettings(tx)
  const { requisition, review } = await placeUnderRequisition(work, {
    requisitionId: input.requisition_id,
    openings: input.totalOpenings,
    review: isApproved ? 'waiting' : 'reviewed',
  })
  const slug = slugOf(input.title, input.code)
  const inserted = await insertPosition(
    tx,
    {
      ...rowOf(input, session, currency),
      slug,
      isPublic,
      review,
      requisitionId: requisition?.id ?? null,
      questionnaire: await resolveQuestionnaire(tx, { id: input.questionnaire }),
      templateId: await templateOf(tx, input.templateName),
    },
    now,
  )
  if (!inserted)
    throw new Problem('already_exists', codeTakenMessage(input.code), { code: codeTakenMessage(input.code) })
  const positionId = inserted.id
  await insertVersion(
    tx,
    {
      positionId,
      version: 1,
      description: input.description,
      minExperience: input.minExperience,
      maxExperience: input.maxExperience,
      createdBy: session.userId,
      skills,
    },
    now,
  )
  await insertSupply(tx, positionId, supply)
  await invitePeople(work, {
    target: { positionId },
    title: input.display_title || input.title,
    emails: input.inviteUsers ?? [],
  })
  await recordEvent(work, { kind: 'position.created', positionId, projectId: project.id })
  if (requisition)
    await recordEvent(work, {
      kind: 'position.requested',
      positionId,
      projectId: project.id,
      payload: { requisition_id: requisition.id, about: nameRequisition(requisition) },
    })
  await setBlindReview(work, positionId, blindOf(input, usual))
  await rewriteWords(tx, await createOwnSkills(tx, ownSkills))
  await storeDemand(tx, positionId)
  // Otherwise it opens, and candidates are added, when a colleague has approved it, or its requisition is approved.
  const candidates = review === 'reviewed' ? await fillShortlist(work, positionId) : 0
  return { positionId, slug, candidates }
}

/** Settings for blind review: the company's defaults unless given. */
const blindOf = (input: Input, usual: { review: boolean; schools: boolean }): BlindInput => ({
  blind_review: input.blind_review ?? (usual.review || undefined),
  blind_schools: input.blind_schools ?? (usual.schools || undefined),
  blind_until: input.blind_until,
})

/** Locks a project, which may have been held or archived while the position was written, and throws if it was. */
async function assertProjectActive(tx: Tx, projectId: string): Promise<void> {
  const { name, hold, archive } = await lockProjectState(tx, projectId)
  if (!hold && !archive) return
  const message = archive
    ? sentence('The project {name} is archived. Choose another one.', { name })
    : sentence('The project {name} is on hold. Choose another one.', { name })
  throw new Problem(archive ? 'archived' : 'on_hold', message, { projectId: message })
}

export const codeTakenMessage = (code: string): string => `The position code ${code} is already in use.`

/** A readable slug, unique by its random end, since codes are unique only within a company. */
const slugOf = (title: string, code: string): string =>
  `${`${title}-${code}`
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)}-${randomBytes(3).toString('hex')}`

function rowOf(input: Input, session: Session, companyCurrency: string) {
  const locations = Object.entries(input.locations).flatMap(([country, cities]) =>
    cities.map(({ name, lat, lng }) => ({ country, name, lat: lat ?? null, lng: lng ?? null })),
  )
  const country = input.country ?? input.type[0] ?? locations[0]?.country ?? ''
  return {
    projectId: input.projectId,
    code: input.code,
    title: input.title,
    startDate: input.startDate,
    endDate: input.endDate,
    totalOpenings: input.totalOpenings,
    ctc: input.ctc === undefined ? null : Number(input.ctc),
    pay: resolvePay(input, { country, companyCurrency }),
    country,
    locations,
    isAutosourced: input.is_autosourced,
    scoreAutosourced: input.score_autosourced_resumes ?? true, // rule H-038
    functions: input.functions ?? [],
    competencies: input.competencies ?? [],
    metadata: {
      ...(input.assessmentId && { assessmentId: input.assessmentId, assessmentName: input.assessmentName ?? '' }),
      ...(input.ijd_event_id && { ijd_event_id: input.ijd_event_id }),
      ...(input.display_title && input.display_title !== input.title && { display_title: input.display_title }),
      ...(input.employment_type && { employment_type: input.employment_type }),
    },
    createdBy: session.userId,
  }
}

async function templateOf(tx: Tx, code: string | undefined): Promise<string | null> {
  if (!code) return null
  const found = await findTemplateByCode(tx, code)
  if (!found) throw invalid('templateName', 'This template does not exist.')
  return found.id
}

/**
 * Resolves sources and groups. The groups feed the internal pool; naming the pool alone, as a source, means all résumés that
 * came by it.
 */
async function resolveSupply(tx: Tx, { sources, resumeGroups }: Input) {
  const known = await listSources(tx)
  const byName = new Map(
    known.flatMap(
      ({ id, label }) =>
        [
          [id.toLowerCase(), id],
          [label.toLowerCase(), id],
        ] as const,
    ),
  )
  const ids = sources.map((name) => {
    const id = byName.get(name.toLowerCase())
    if (!id) throw invalid('sources', `Your company has no source called ${name}.`)
    return id
  })
  const groups = await listResumeGroups(tx, resumeGroups)
  if (groups.length < new Set(resumeGroups).size)
    throw invalid('resumeGroups', 'One of the résumé groups no longer exists.')
  const drawn = groups.length > 0 ? ids.filter((id) => id !== INTERNAL_SOURCE) : ids
  return { resumeGroupIds: groups.map(({ id }) => id), sources: [...new Set(drawn)] }
}
