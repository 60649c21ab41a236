/** Headings by field, best ones first; compared without case, signs and numbers at their end. Exports of customers differ. */
export type HeadingTable = Readonly<Record<string, readonly string[]>>

/** The person, application and job that a row is about. */
const SUBJECT = {
  personId: ['candidate id', 'person id', 'greenhouse id', 'greenhouse candidate id', 'candidate number'],
  name: ['candidate name', 'candidate', 'full name', 'candidate full name', 'name'],
  firstName: ['first name', 'candidate first name', 'given name'],
  lastName: ['last name', 'candidate last name', 'surname', 'family name'],
  email: [
    'email',
    'emails',
    'email address',
    'email addresses',
    'candidate email',
    'candidate email address',
    'primary email',
  ],
  applicationId: ['application id', 'app id'],
  jobId: ['job id', 'greenhouse job id'],
  job: ['job', 'job name', 'applied job', 'job applied for', 'applied for', 'position'],
} as const satisfies HeadingTable

export const CANDIDATE_HEADINGS = {
  ...SUBJECT,
  job: [...SUBJECT.job, 'job title'],
  phone: ['phone', 'phones', 'phone number', 'phone numbers', 'candidate phone', 'mobile', 'mobile phone'],
  link: [
    'linkedin',
    'linkedin url',
    'linkedin profile',
    'website',
    'websites',
    'website address',
    'website addresses',
    'social media',
    'social media address',
    'social media addresses',
    'portfolio',
    'github',
    'github url',
  ],
  location: ['location', 'current location', 'candidate location', 'address', 'addresses', 'candidate address', 'city'],
  title: ['title', 'current title', 'candidate title', 'current job title', 'headline'],
  employer: ['company', 'current company', 'candidate company', 'current employer'],
  tag: ['tags', 'tag', 'candidate tags', 'candidate tag'],
  createdAt: ['created at', 'created on', 'created', 'candidate created at', 'date added', 'added at', 'added on'],
  isPrivate: ['private', 'private candidate', 'is private', 'candidate is private'],
  canEmail: ['can email', 'can email candidate', 'email consent'],
  doNotContact: ['do not contact', 'opted out', 'unsubscribed', 'email opt out'],
  stage: ['stage', 'current stage', 'stage name', 'job stage', 'interview stage', 'application stage'],
  status: ['status', 'application status', 'candidate status', 'current status'],
  appliedAt: ['applied at', 'applied on', 'application date', 'date applied', 'applied date', 'applied'],
  changedAt: ['entered stage at', 'entered stage on', 'entered stage', 'stage entered at', 'stage entered on'],
  hiredAt: ['hired at', 'hired on', 'hire date', 'date hired', 'hired date'],
  rejectedAt: ['rejected at', 'rejected on', 'rejection date', 'date rejected', 'rejected date'],
  reason: ['rejection reason', 'reject reason', 'rejection reason name'],
  reasonType: ['rejection reason type', 'rejection type', 'rejection reason category'],
  source: ['source', 'source name', 'candidate source', 'application source'],
  referrer: ['referrer', 'referred by', 'who gets credit', 'credited to', 'credit'],
  recruiter: ['recruiter', 'recruiter name', 'candidate recruiter', 'application recruiter'],
  school: ['school', 'school name', 'university', 'institution'],
  degree: ['degree', 'degree type'],
  field: ['discipline', 'field of study', 'major'],
  fileName: [
    'resume',
    'resume file',
    'resume filename',
    'resume file name',
    'attachments',
    'attachment',
    'attachment names',
  ],
} as const satisfies HeadingTable

/** Rows about people that are in sheets of their own: one school, one employer or one tag each. */
export const SIDE_HEADINGS = {
  ...SUBJECT,
  school: ['school', 'school name', 'university', 'institution'],
  degree: ['degree', 'degree type'],
  field: ['discipline', 'field of study', 'major'],
  employer: ['company', 'company name', 'employer', 'employer name', 'organization'],
  title: ['title', 'job title', 'position title'],
  tag: ['tag', 'tags', 'candidate tag', 'tag name'],
  from: ['start date', 'start', 'from', 'started on', 'start year'],
  to: ['end date', 'end', 'to', 'ended on', 'end year'],
} as const satisfies HeadingTable

export const FEED_HEADINGS = {
  ...SUBJECT,
  id: ['activity id', 'id', 'note id', 'entry id'],
  at: ['date', 'created at', 'created on', 'timestamp', 'time', 'activity date', 'occurred at', 'date time'],
  type: ['type', 'activity type', 'category', 'kind', 'entry type'],
  author: ['user', 'author', 'created by', 'user name', 'performed by', 'by', 'actor', 'added by'],
  subject: ['subject', 'email subject', 'title'],
  body: ['body', 'activity', 'description', 'details', 'note', 'notes', 'content', 'text', 'message'],
  from: ['from', 'email from', 'sender'],
  to: ['to', 'email to', 'recipients', 'recipient'],
  visibility: ['visibility', 'visible to', 'privacy'],
  isPrivate: ['private', 'private note', 'is private'],
} as const satisfies HeadingTable

export const JOB_HEADINGS = {
  jobId: ['job id', 'id', 'greenhouse job id'],
  title: ['job', 'job name', 'name', 'job title', 'title', 'position'],
  code: ['requisition id', 'req id', 'requisition', 'requisition number'],
  status: ['status', 'job status', 'current status'],
  department: ['department', 'departments', 'department name', 'primary department'],
  location: ['office', 'offices', 'location', 'locations', 'office name', 'job location'],
  createdAt: ['created at', 'created on', 'created', 'date created', 'job created at'],
  openedAt: ['opened at', 'opened on', 'opened', 'open date', 'date opened', 'job opened at', 'job open date'],
  closedAt: ['closed at', 'closed on', 'closed', 'close date', 'date closed', 'job closed at', 'job close date'],
  closeReason: ['close reason', 'closed reason', 'reason closed'],
  openings: ['openings', 'number of openings', 'of openings', 'openings count', 'total openings'],
  openingId: ['opening id', 'opening'],
  recruiter: ['recruiter', 'recruiters', 'responsible recruiter'],
  coordinator: ['coordinator', 'coordinators', 'responsible coordinator'],
  sourcer: ['sourcer', 'sourcers'],
  manager: ['hiring manager', 'hiring managers'],
  stages: ['stages', 'interview plan', 'interview stages', 'stage names', 'pipeline'],
  description: ['description', 'job description', 'job post content', 'content'],
  payFrom: ['salary min', 'minimum salary', 'salary from', 'pay min', 'salary low'],
  payTo: ['salary max', 'maximum salary', 'salary to', 'pay max', 'salary high'],
  currency: ['currency', 'salary currency', 'pay currency'],
} as const satisfies HeadingTable

export const ORGANISATION_HEADINGS = {
  id: ['id', 'user id', 'source id', 'rejection reason id', 'stage id', 'job stage id'],
  name: [
    'name',
    'user',
    'user name',
    'full name',
    'source',
    'source name',
    'rejection reason',
    'reason',
    'rejection reason name',
  ],
  firstName: ['first name'],
  lastName: ['last name'],
  email: ['email', 'email address', 'primary email', 'emails', 'primary email address'],
  role: ['role', 'permission', 'permission level', 'permissions', 'user type', 'access level'],
  status: ['status', 'user status', 'active', 'is active'],
  deactivated: ['deactivated', 'disabled', 'is deactivated', 'is disabled'],
  reasonType: ['type', 'rejection reason type', 'rejection type', 'reason type', 'category'],
  job: ['job', 'job name'],
  jobId: ['job id'],
  stage: ['stage', 'stage name', 'job stage', 'interview stage'],
  place: ['order', 'sort order', 'priority', 'place', 'stage order'],
} as const satisfies HeadingTable

export const SCORECARD_HEADINGS = {
  ...SUBJECT,
  id: ['scorecard id', 'id'],
  interview: ['interview', 'interview name', 'interview step', 'scorecard', 'interview kit'],
  author: ['interviewer', 'interviewer name', 'submitted by', 'submitter', 'author', 'user'],
  at: ['submitted at', 'submitted on', 'submitted', 'submission date', 'date submitted', 'scorecard submitted at'],
  verdict: ['overall recommendation', 'recommendation', 'overall rating', 'overall score', 'overall'],
  status: ['status', 'scorecard status'],
  text: ['key takeaways', 'key take aways', 'takeaways', 'notes', 'overall notes', 'summary', 'comments'],
  privateText: ['private notes', 'private note'],
  attribute: ['attribute', 'attribute name', 'focus attribute', 'criterion'],
  rating: ['rating', 'attribute rating', 'attribute score'],
  note: ['attribute note', 'attribute notes', 'rating note', 'note'],
  question: ['question', 'question text'],
  answer: ['answer', 'answer text', 'response'],
} as const satisfies HeadingTable

export const OFFER_HEADINGS = {
  ...SUBJECT,
  id: ['offer id', 'id'],
  status: ['offer status', 'status'],
  createdAt: ['offer created at', 'created at', 'created on', 'offer created', 'offer created on', 'created'],
  sentAt: ['offer sent at', 'sent at', 'sent on', 'offer sent', 'offer sent on', 'sent', 'date sent'],
  answeredAt: [
    'resolved at',
    'resolved on',
    'accepted at',
    'accepted on',
    'declined at',
    'offer resolved at',
    'offer accepted at',
  ],
  startsOn: ['start date', 'starts on', 'starts at', 'candidate start date', 'offer start date'],
  pay: ['salary', 'base salary', 'annual salary', 'offer salary', 'compensation', 'base compensation'],
  currency: ['currency', 'salary currency', 'pay currency'],
  author: ['created by', 'offer created by', 'sent by'],
} as const satisfies HeadingTable

/** Returns a heading without case, signs and the number at its end: “Email (2)”, “E-mail address” and “email_1”. */
export const headingKey = (heading: string): string =>
  heading
    .slice(0, 120)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/e-mail/g, 'email')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .split(' ')
    .filter((word, place, words) => word !== '' && !(place === words.length - 1 && /^\d+$/.test(word)))
    .join(' ')
    .replace(/ \d$/, '')
