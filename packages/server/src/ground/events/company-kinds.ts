import type { SettingsInput } from '@rolecall/contract/company/settings-input'
import { FieldChange } from '@rolecall/contract/ground/errors'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

type Settings = z.output<typeof SettingsInput>

/** A super-administrator, whom the company's own people do not hold. */
const nameOf = (by: string | undefined, who: string) => (by ? sentence('{by} (Rolecall)', { by }) : who)
/** Parts of the careers page, as its settings have them. */
const CAREERS_PARTS: Readonly<Record<string, string>> = {
  is_on: 'whether there is one',
  picture_alt: 'what the picture shows',
  blocks: 'texts',
  links: 'links of the company',
  stage_names: 'words for stages',
}
/** What the page of settings calls its fields, which come by the names of the request. */
const SETTINGS_PARTS: Readonly<Record<keyof Omit<Settings, 'version'>, string>> = {
  exclude_duration: 'days of exclusion',
  freeze_details: 'statuses that freeze',
  sender_email: 'sender of mails',
  time_zone: 'time zone',
  currency: 'currency',
  country: 'country',
  date_style: 'how days are written',
  clock: 'how clocks count',
  interview_notice_hours: 'hours before an interview',
  display_name: 'name beside the logo',
  display_names: 'what things are called',
  sub_domain: 'sub-domain',
  require_second_factor: 'codes at signing in',
  filters: 'filters of shortlists',
}
const nameIn = (parts: Readonly<Record<string, string>>, field: string): string => parts[field] ?? field

/** What happens to a company itself: how it is set up, and who of the product's own people was in it. */
export const COMPANY_KINDS = {
  'settings.edited': kind({
    payload: z.object({ version: z.int(), changed: z.array(FieldChange) }),
    changes: ['settings', 'session'],
    audience: 'concerned',
    describe: ({ say, payload: { changed = [] } }) =>
      say('{who} changed the settings of the company[ ({fields})].', {
        fields: listOf(changed.map(({ field }) => nameIn(SETTINGS_PARTS, field))),
      }),
  }),
  'logo.changed': kind({
    payload: z.object({ is_gone: z.boolean() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { is_gone = false } }) =>
      is_gone ? say('{who} took the logo of the company away.') : say('{who} changed the logo of the company.'),
  }),
  'certificate.kept': kind({
    payload: z.object({ fingerprint: text, is_given: z.boolean(), ends_at: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { is_given = false } }) =>
      is_given
        ? say('{who} gave the company another certificate to sign with.')
        : say('{who} had another certificate made, with which the company signs.'),
  }),
  'approval.settled': kind({
    payload: z.object({ is_on: z.boolean() }),
    changes: ['settings', 'positions'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on
        ? say('{who} has positions approved before they are open.')
        : say('{who} has positions approved by nobody any more.'),
  }),
  'feedback.settled': kind({
    payload: z.object({ is_on: z.boolean(), after_days: z.int() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on = false } }) =>
      is_on ? say('{who} had applicants asked how it was.') : say('{who} had applicants not asked how it was.'),
  }),
  'fair_play.settled': kind({
    payload: z.object({
      pay_history: text,
      pay_range: text,
      gives_notice: z.boolean(),
      notice_days: z.int(),
      other_way: z.boolean(),
      human_review: z.boolean(),
      keep_months: z.int(),
    }),
    changes: ['settings', 'positions', 'candidates', 'applications'],
    audience: 'admins',
    describe: ({ say }) => say('{who} settled where the company is stricter than the law.'),
  }),
  'score-log.settled': kind({
    payload: z.object({ months: z.int() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { months } }) =>
      say('{who} settled how long scores are kept[: {months} months].', { months }),
  }),
  'accessibility.settled': kind({
    payload: z.object({ contact: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { contact } }) =>
      say('{who} settled whom people tell what keeps them from using pages[: {contact}].', {
        contact: contact || undefined,
      }),
  }),
  'posts.settled': kind({
    payload: z.object({ shows_steps: z.boolean(), shows_times: z.boolean() }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { shows_steps: steps = false, shows_times: times = false } }) => {
      if (!steps && !times) return say('{who} had job posts say nothing of how hiring goes.')
      if (steps && times) return say('{who} had job posts say how hiring goes and how long it takes.')
      return steps
        ? say('{who} had job posts say how hiring goes.')
        : say('{who} had job posts say how long hiring takes.')
    },
  }),
  'stages.edited': kind({
    payload: z.object({ version: z.int(), moved: z.int(), restores: z.int() }),
    changes: ['settings', 'applications', 'positions', 'projects', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { moved, restores = 0 } }) =>
      restores > 0
        ? say('{who} went back to version {restores} of the statuses[; candidates put into another: {moved}].', {
            restores,
            moved: moved || undefined,
          })
        : say('{who} changed the statuses of the company[; candidates put into another: {moved}].', {
            moved: moved || undefined,
          }),
  }),
  'sign-on.set-up': kind({
    payload: z.object({ on: z.boolean(), issuer: text, version: z.int(), changed: z.array(FieldChange) }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { on = false, issuer } }) =>
      on
        ? say('{who} set up single sign-on[ ({issuer})].', { issuer })
        : say('{who} switched single sign-on off[ ({issuer})].', { issuer }),
  }),
  'sign-on.passwords': kind({
    payload: z.object({ forbidden: z.boolean() }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { forbidden = false } }) =>
      forbidden
        ? say('{who} lets people sign in through the identity provider alone.')
        : say('{who} lets people sign in with passwords again.'),
  }),
  'company.registered': kind({
    payload: z.object({ name: text, by: text }),
    changes: ['companies'],
    audience: 'admins',
    describe: ({ who, say, payload: { name = 'the company', by } }) =>
      say('{admin} registered {name}.', { admin: nameOf(by, who), name }),
  }),
  'company.domains-chosen': kind({
    payload: z.object({ added: z.array(text), gone: z.array(text), by: text.optional() }),
    changes: ['companies'],
    audience: 'admins',
    describe: ({ who, say, payload: { added = [], gone = [], by } }) =>
      say('{admin} changed the domains of the company[: added {added}][, took away {gone}].', {
        admin: nameOf(by, who),
        added: listOf(added) || undefined,
        gone: listOf(gone) || undefined,
      }),
  }),
  'careers.edited': kind({
    payload: z.object({ changed: z.array(text) }),
    changes: ['settings'],
    audience: 'concerned',
    describe: ({ say, payload: { changed = [] } }) =>
      say('{who} changed the careers page[ ({parts})].', {
        parts: listOf(changed.map((name) => nameIn(CAREERS_PARTS, name))),
      }),
  }),
  'careers.domain-named': kind({
    payload: z.object({ domain: text, before: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { domain = '', before } }) =>
      domain
        ? say('{who} named {domain} as the domain of the careers page.', { domain })
        : say('{who} took the domain of the careers page away[: {before}].', { before }),
  }),
  'careers.domain-proven': kind({
    payload: z.object({ domain: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { domain = 'its own domain' } }) =>
      say('{who} proved that {domain} is the company’s own: the careers page is shown there.', { domain }),
  }),
  'careers.domain-lost': kind({
    payload: z.object({ domain: text, why: text }),
    changes: ['settings'],
    audience: 'admins',
    topic: 'careers',
    describe: ({ say, payload: { domain = 'its own domain', why } }) =>
      say('The careers page is not shown at {domain} any more.[ {why}]', { domain, why }),
  }),
  'company.switched': kind({
    payload: z.object({ active: z.boolean(), by: text }),
    changes: ['companies'],
    audience: 'admins',
    describe: ({ who, say, payload: { active = true, by } }) =>
      active
        ? say('{admin} let the company’s people sign in.', { admin: nameOf(by, who) })
        : say('{admin} switched the company off.', { admin: nameOf(by, who) }),
  }),
  'company.people-read': kind({
    payload: z.object({ by: text }),
    changes: ['history'],
    audience: 'admins',
    describe: ({ who, say, payload: { by } }) =>
      say('{admin} looked at the list of the company’s people.', { admin: nameOf(by, who) }),
  }),
  'company.entered': kind({
    payload: z.object({ reason: text, until: text }),
    changes: ['companies', 'history'],
    audience: 'admins',
    describe: ({ say, payload: { reason = '' } }) => say('{who} entered the company: {reason}', { reason }),
  }),
  'company.left': kind({
    payload: z.object({ visitor: text }),
    changes: ['companies', 'history'],
    audience: 'admins',
    describe: ({ say, payload: { visitor = 'somebody' } }) => say('{who} ended the visit of {visitor}.', { visitor }),
  }),
  'add-ons.changed': kind({
    payload: z.object({ by: text }),
    changes: ['companies', 'settings', 'positions'],
    audience: 'concerned',
    describe: ({ who, say, payload: { by } }) =>
      say('{admin} changed the add-ons of the company.', { admin: nameOf(by, who) }),
  }),
  'sender.verified': kind({
    payload: z.object({ email: text }),
    changes: ['settings'],
    audience: 'admins',
    describe: ({ say, payload: { email = 'an address' } }) =>
      say('{who} proved that mails may be from {email}.', { email }),
  }),
}
