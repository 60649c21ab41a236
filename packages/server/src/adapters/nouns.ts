/**
 * What other recruiting systems keep, in words that all adapters share. An adapter turns what its source says into these and
 * decides nothing: it invents no value, and leaves out what the source does not say. Ids are the source's own, as text; each is
 * unique among the lines of its noun. Moments are ISO 8601 in UTC ("2021-03-04T09:30:00Z"); days are "2021-03-04".
 */
type Line = {
  id: string
  /** What the source says besides, by the source's own names: kept beside what is imported, never dropped silently. */
  other?: Readonly<Record<string, string>>
}

export type Pay = { from?: number; to?: number; currency?: string; per?: 'hour' | 'day' | 'week' | 'month' | 'year' }

/** What part somebody has in a job. */
export type Part = 'recruiter' | 'coordinator' | 'sourcer' | 'hiring_manager'

/** What a stage is for, where the source says so. */
export type StageKind = 'lead' | 'new' | 'screening' | 'interview' | 'offer' | 'hired' | 'rejected'

export type Nouns = {
  user: Line & { name: string; email?: string; isActive?: boolean; role?: string }
  source: Line & { name: string }
  /** Why candidates were rejected, or withdrew. */
  reason: Line & { name: string; kind?: 'rejected' | 'withdrew' }
  /** A stage of one job, or of all jobs where jobId is missing. place: its place in the order, from 0. */
  stage: Line & { name: string; place?: number; jobId?: string; kind?: StageKind }
  job: Line & {
    title: string
    state: 'draft' | 'open' | 'on_hold' | 'closed'
    code?: string
    /** Plain text. */
    description?: string
    department?: string
    locations?: readonly string[]
    openings?: number
    createdAt?: string
    openedAt?: string
    closedAt?: string
    closeReason?: string
    team?: readonly { userId: string; part: Part }[]
    pay?: Pay
  }
  person: Line & {
    name?: string
    emails?: readonly string[]
    phones?: readonly string[]
    links?: readonly string[]
    location?: string
    title?: string
    employer?: string
    bornOn?: string
    createdAt?: string
    sourceId?: string
    tags?: readonly string[]
    education?: readonly { school?: string; degree?: string; field?: string; from?: string; to?: string }[]
    employment?: readonly { employer?: string; title?: string; from?: string; to?: string; text?: string }[]
    /** Whether only some users of the source may see this person. */
    isPrivate?: boolean
    /** The person was erased there, or asked not to be contacted: nobody contacts them from here. */
    isErased?: boolean
    isOptedOut?: boolean
    consent?: { givenAt?: string; endsAt?: string; words?: string }
    /** Other ids of the same person in the source, when it says so itself. */
    sameAs?: readonly string[]
  }
  /** A file of a person. where: what the adapter needs to fetch it, in `fetchFile`. */
  file: Line & {
    personId: string
    applicationId?: string
    kind: 'resume' | 'cover_letter' | 'offer' | 'signed_offer' | 'form' | 'other'
    name: string
    addedAt?: string
    where: string
  }
  /** A person considered for a job, or for no particular one without `jobId`. */
  application: Line & {
    personId: string
    jobId?: string
    /** The current stage, or the last one before it ended. */
    stageId?: string
    state: 'active' | 'hired' | 'rejected' | 'withdrawn'
    appliedAt?: string
    /** Since when it has stood where it stands. */
    changedAt?: string
    hiredAt?: string
    rejectedAt?: string
    reasonId?: string
    sourceId?: string
    /** The person who referred them: a user by id, or others by name. */
    referredById?: string
    referredBy?: string
    recruiterId?: string
  }
  /** A step of an application from one stage to another, in the source's own time. Missing at: the source says no time. */
  move: Line & {
    applicationId: string
    at?: string
    fromId?: string
    /** Missing: it ended, as `ended` says. */
    toId?: string
    ended?: 'hired' | 'rejected' | 'withdrawn'
    byId?: string
    reasonId?: string
  }
  note: Line & {
    personId: string
    applicationId?: string
    authorId?: string
    at?: string
    text: string
    /** Whether only some users of the source may read it. */
    isPrivate?: boolean
  }
  email: Line & {
    personId: string
    applicationId?: string
    way: 'in' | 'out'
    at?: string
    from?: string
    to?: readonly string[]
    byId?: string
    subject?: string
    text: string
  }
  interview: Line & {
    applicationId: string
    name?: string
    startsAt?: string
    endsAt?: string
    /** IANA name. */
    zone?: string
    place?: string
    link?: string
    state: 'scheduled' | 'done' | 'cancelled'
    interviewers?: readonly { userId?: string; name?: string; email?: string }[]
    byId?: string
  }
  scorecard: Line & {
    applicationId: string
    interviewId?: string
    name?: string
    authorId?: string
    /** Missing: a draft. */
    at?: string
    verdict?: 'strong_no' | 'no' | 'neutral' | 'yes' | 'strong_yes'
    ratings?: readonly { name: string; rating?: string; note?: string }[]
    text?: string
    isPrivate?: boolean
  }
  /** A form that was filled about or by a candidate. */
  answers: Line & {
    applicationId: string
    name?: string
    at?: string
    byId?: string
    answers: readonly { question: string; answer: string }[]
  }
  offer: Line & {
    applicationId: string
    state: 'draft' | 'sent' | 'accepted' | 'declined' | 'withdrawn'
    createdAt?: string
    sentAt?: string
    answeredAt?: string
    startsOn?: string
    pay?: Pay
    byId?: string
  }
}

export type NounName = keyof Nouns

/** All nouns, mostly before those that refer to them: users before jobs, and jobs before applications. */
export const NOUN_NAMES = [
  'user',
  'source',
  'reason',
  'job',
  'stage',
  'person',
  'file',
  'application',
  'move',
  'note',
  'email',
  'interview',
  'scorecard',
  'answers',
  'offer',
] as const satisfies readonly NounName[]
