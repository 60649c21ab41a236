import { findPlanProblems } from '@rolecall/domain/pipeline/plan-problems'
import {
  hasForm,
  PLAN,
  type PlannedGroup,
  STATUS_COLOURS,
  STATUS_TYPES,
  type StagePlan,
} from '@rolecall/domain/pipeline/stage-plan'
import { isStatusFeature, STATUS_FEATURES, type StatusFeature } from '@rolecall/domain/pipeline/status-features'
import { z } from 'zod'
import { Flag, ListOrEmpty, TextOrEmpty } from '../platform/wire.ts'

const FEATURES = Object.keys(STATUS_FEATURES).filter(isStatusFeature)
const Feature = z.enum(FEATURES as [StatusFeature, ...StatusFeature[]])
const FormFeature = z.enum(FEATURES.filter(hasForm) as [StatusFeature, ...StatusFeature[]])

const Line = (max: number) => z.string().trim().min(1).max(max)
const Features = <T extends z.ZodType<StatusFeature>>(feature: T) =>
  z
    .array(feature)
    .max(FEATURES.length * 2)
    .nullish()
    .transform((list) => [...new Set(list ?? [])])

const StatusInput = z.object({
  id: Line(PLAN.id).describe('Id of the status; for a new one, its initial name, which stays its id after a rename'),
  name: Line(PLAN.name),
  colour: z
    .enum(['', ...STATUS_COLOURS])
    .nullish()
    .transform((colour) => colour ?? ''),
  features: Features(Feature),
  required_forms: Features(FormFeature),
  reasons: ListOrEmpty(Line(PLAN.reason), PLAN.reasons),
  reason_mandatory: Flag,
  reason_label: TextOrEmpty(PLAN.label),
  get_comments: Flag,
  not_interested: Flag,
  moves: ListOrEmpty(Line(PLAN.id), PLAN.statuses),
})

const GroupInput = z.object({
  id: Line(PLAN.id),
  name: Line(PLAN.name),
  type: z.enum(STATUS_TYPES),
  statuses: z.array(StatusInput).max(PLAN.statuses, `You can have at most ${PLAN.statuses} statuses.`),
})

/** A new set of statuses, checked as a whole so that no candidate can be stranded. */
export const StagePlanInput = z
  .array(GroupInput)
  .min(1)
  .max(PLAN.groups, `You can have at most ${PLAN.groups} stages.`)
  .transform((groups): StagePlan => groups)
  .superRefine((plan, { addIssue }) => {
    for (const { path, message } of findPlanProblems(plan)) addIssue({ code: 'custom', path: [...path], message })
  })

/** Target statuses of candidates in removed statuses, by the id of the removed status. */
export const SuccessorsInput = z
  .record(Line(PLAN.id), Line(PLAN.id))
  .nullish()
  .transform((into) => into ?? {})
  .refine((into) => Object.keys(into).length <= PLAN.statuses, `You can have at most ${PLAN.statuses} statuses.`)

const StatusShape = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.enum(['', ...STATUS_COLOURS]),
  features: z.array(Feature),
  required_forms: z
    .array(FormFeature)
    .describe('Features whose form must be filled before a candidate can enter the status'),
  reasons: z.array(z.string()),
  reason_mandatory: z.boolean(),
  reason_label: z.string(),
  get_comments: z.boolean(),
  not_interested: z.boolean(),
  moves: z.array(z.string()).describe('Ids of the statuses that candidates can move to from here'),
})

export const GroupShape = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(STATUS_TYPES),
    statuses: z.array(StatusShape),
  })
  .meta({ id: 'PlannedGroup' })

/** Converts a group of the request to one of the plan. */
export const toPlannedGroup = ({ statuses, ...group }: PlannedGroup): z.input<typeof GroupShape> => ({
  ...group,
  statuses: statuses.map(({ features, required_forms, reasons, moves, ...status }) => ({
    ...status,
    features: [...features],
    required_forms: [...required_forms],
    reasons: [...reasons],
    moves: [...moves],
  })),
})
