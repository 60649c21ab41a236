/** What a part of a link looks like; whatever looks otherwise is no link of ours, and is looked up nowhere. */
const SHAPES = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  candidate: /^\d{1,18}$/,
  text: /^/,
}

/**
 * Whom a link is about; each is asked for whenever a link is followed, and a link to nobody opens nothing. A `Row` stands for
 * the person whom it names: their link ends with the row, and goes on to whoever they were merged into.
 */
export type Whom =
  | { candidate: 'named'; part: string }
  | { candidate: Row; part: string }
  | { candidate: 'whose file'; part: string }
  /** Somebody of the company, who may sign in or visits; `orWasHere`: or visited, whose word holds until it is taken back. */
  | { user: 'named' | Row; part: string; orWasHere?: true }

/** Tables in which links name rows, with the column that says whose a row is. */
export const ROWS = {
  interest_mail: 'candidate_id',
  interview_offer: 'candidate_id',
  offer: 'candidate_id',
  shared_sheet: 'candidate_id',
  unconfirmed_version: 'candidate_id',
  resume: 'candidate_id',
  search_alert: 'user_id',
  invitation: 'invited_by',
  report: 'asked_by',
} as const
export type Row = keyof typeof ROWS

type Kind = {
  /** What is signed, in this order; the company is always the first. */
  parts: Readonly<Record<string, keyof typeof SHAPES>>
  /** `row`: what it names says until when; `given`: whoever signs it does. */
  lasts: { minutes: number } | 'row' | 'given'
  /** Nothing is written by it, so that it waits for nobody who writes, and nobody for it. */
  readsOnly?: true
  /** `company`: nobody but the company itself. `sender`: asked for where the link is opened, since it is signed with their password. */
  about: readonly [Whom, ...Whom[]] | 'company' | 'sender'
}

/** Long enough to open a tab, short enough to be useless in a log. Our own choice. */
export const DOWNLOAD_LINK_MINUTES = 10
/** Days for which the link of an applicant opens their page. Our own choice: longer than most positions stay open. */
export const APPLICANT_LINK_DAYS = 180
/** Days for which an approver answers by email (rule A-291); a reminder brings new links. */
export const APPROVAL_LINK_DAYS = 14

const DAY_MINUTES = 24 * 60
const asked = { user: 'named', part: 'userId' } as const
const download = { minutes: DOWNLOAD_LINK_MINUTES } as const
/** A file that is written while it is read, of what `options` say. */
const ofOptions = {
  parts: { companyId: 'uuid', userId: 'uuid', options: 'text' },
  lasts: download,
  about: [asked],
} as const

/**
 * Every kind of link that we sign, by what is signed first, so that a link of one kind opens no other. Links of earlier
 * versions stand in mails: whoever changes the parts of one takes these back.
 */
export const LINK_KINDS = {
  application: {
    parts: { companyId: 'uuid', positionId: 'uuid', candidateId: 'candidate' },
    lasts: { minutes: APPLICANT_LINK_DAYS * DAY_MINUTES },
    about: [{ candidate: 'named', part: 'candidateId' }],
  },
  unconfirmed: {
    parts: { companyId: 'uuid', versionId: 'uuid' },
    lasts: 'row',
    about: [{ candidate: 'unconfirmed_version', part: 'versionId' }],
  },
  draft: { parts: { companyId: 'uuid', draftId: 'uuid' }, lasts: 'row', about: 'company' },
  interest: {
    parts: { companyId: 'uuid', askedId: 'uuid' },
    lasts: 'row',
    about: [{ candidate: 'interest_mail', part: 'askedId' }],
  },
  booking: {
    parts: { companyId: 'uuid', offerId: 'uuid' },
    lasts: 'row',
    about: [{ candidate: 'interview_offer', part: 'offerId' }],
  },
  'job-offer': {
    parts: { companyId: 'uuid', offerId: 'uuid' },
    lasts: 'row',
    about: [{ candidate: 'offer', part: 'offerId' }],
  },
  sheet: {
    parts: { companyId: 'uuid', sheetId: 'uuid' },
    lasts: 'row',
    about: [{ candidate: 'shared_sheet', part: 'sheetId' }],
  },
  preview: {
    parts: { companyId: 'uuid', resumeId: 'uuid', userId: 'uuid' },
    lasts: download,
    readsOnly: true,
    about: [{ candidate: 'resume', part: 'resumeId' }, asked],
  },
  download: {
    parts: { companyId: 'uuid', key: 'text', name: 'text', type: 'text', inline: 'text', userId: 'uuid' },
    lasts: download,
    readsOnly: true,
    about: [{ candidate: 'whose file', part: 'key' }, asked],
  },
  approval: {
    // `answer`: “approved” or “refused”, as the page that it opens begins.
    parts: { companyId: 'uuid', approvalId: 'uuid', step: 'text', userId: 'uuid', answer: 'text' },
    lasts: { minutes: APPROVAL_LINK_DAYS * DAY_MINUTES },
    about: [asked],
  },
  alert: {
    parts: { companyId: 'uuid', id: 'uuid' },
    lasts: 'row',
    about: [{ user: 'search_alert', part: 'id' }],
  },
  invitation: {
    parts: { companyId: 'uuid', invitationId: 'uuid' },
    lasts: 'row',
    about: [{ user: 'invitation', part: 'invitationId', orWasHere: true }],
  },
  'export-resumes': ofOptions,
  'export-audit': ofOptions,
  'export-scores': ofOptions,
  'export-due': ofOptions,
  'import-lines': {
    // `pay`: “unseen” where whoever asked for it may not see pay.
    parts: { companyId: 'uuid', importId: 'uuid', userId: 'uuid', pay: 'text' },
    lasts: download,
    about: [asked],
  },
  report: {
    parts: { companyId: 'uuid', reportId: 'uuid' },
    lasts: download,
    about: [{ user: 'report', part: 'reportId' }],
  },
  upload: { parts: { companyId: 'uuid', userId: 'uuid', policy: 'text' }, lasts: 'row', about: [asked] },
  'account-reset': { parts: { companyId: 'uuid', userId: 'uuid' }, lasts: 'given', about: 'sender' },
  'account-verify': { parts: { companyId: 'uuid', userId: 'uuid' }, lasts: 'given', about: 'sender' },
  incoming: { parts: { companyId: 'uuid' }, lasts: 'row', about: 'company' },
} as const satisfies Record<string, Kind>

export type LinkKind = keyof typeof LINK_KINDS
export type Named<K extends LinkKind> = Readonly<Record<keyof (typeof LINK_KINDS)[K]['parts'], string>>

export const kindOf = (kind: LinkKind): Kind => LINK_KINDS[kind]

/** Whether all that a link names looks like what it should. */
export const isWellFormed = (kind: LinkKind, named: Readonly<Record<string, string>>): boolean =>
  Object.entries(kindOf(kind).parts).every(([part, shape]) => SHAPES[shape].test(named[part] ?? ''))
