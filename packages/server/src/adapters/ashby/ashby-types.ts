import { z } from 'zod'
import { Flag, listOf, part, Text, Whole } from '../source-values.ts'

/** What Ashby's API answers, as its reference describes it. Fields that are not here are kept as they come. */
const Id = z.looseObject({ id: z.string().min(1) })

export const User = Id.extend({ firstName: Text, lastName: Text, email: Text, globalRole: Text, isEnabled: Flag })
export const Source = Id.extend({ title: Text, isArchived: Flag, sourceType: part(z.looseObject({ title: Text })) })
export const ArchiveReason = Id.extend({ text: Text, reasonType: Text, isArchived: Flag })
export const Named = Id.extend({ name: Text, title: Text })
export const Plan = Id.extend({ title: Text, isArchived: Flag })
export const Stage = Id.extend({ title: Text, type: Text, orderInInterviewPlan: Whole, interviewPlanId: Text })

export const Opening = Id.extend({
  isArchived: Flag,
  openingState: Text,
  openedAt: Text,
  closedAt: Text,
  latestVersion: part(z.looseObject({ identifier: Text, jobIds: listOf(z.string()) })),
})

const Member = z.looseObject({ userId: Text, role: Text })
export const Job = Id.extend({
  title: Text,
  status: Text,
  locationId: Text,
  departmentId: Text,
  jobPostingIds: listOf(z.string()),
  customRequisitionId: Text,
  hiringTeam: listOf(Member),
  createdAt: Text,
  openedAt: Text,
  closedAt: Text,
  customFields: listOf(z.looseObject({ title: Text, value: z.unknown().optional() })),
})

const Address = z.looseObject({ value: Text, type: Text, isPrimary: Flag })
const FileHandle = Id.extend({ name: Text, handle: Text })
export type FileHandle = z.infer<typeof FileHandle>
export const Candidate = Id.extend({
  name: Text,
  createdAt: Text,
  primaryEmailAddress: part(Address),
  emailAddresses: listOf(Address),
  primaryPhoneNumber: part(Address),
  phoneNumbers: listOf(Address),
  socialLinks: listOf(z.looseObject({ url: Text })),
  linkedInUrl: Text,
  githubUrl: Text,
  tags: listOf(z.looseObject({ title: Text })),
  position: Text,
  company: Text,
  school: Text,
  location: part(z.looseObject({ locationSummary: Text })),
  source: part(Source),
  fileHandles: listOf(FileHandle),
  resumeFileHandle: part(FileHandle),
  customFields: listOf(z.looseObject({ title: Text, value: z.unknown().optional() })),
  isAnonymized: Flag,
  isPrivate: Flag,
})
export type Candidate = z.infer<typeof Candidate>

export const Note = Id.extend({
  content: Text,
  createdAt: Text,
  author: part(Id),
  isPrivate: Flag,
  visibility: Text,
})

export const Application = Id.extend({
  createdAt: Text,
  updatedAt: Text,
  status: Text,
  candidate: part(Id),
  job: part(Id),
  currentInterviewStage: part(Stage),
  source: part(Source),
  archiveReason: part(ArchiveReason),
  archivedAt: Text,
  creditedToUser: part(Id),
  hiringTeam: listOf(Member),
  customFields: listOf(z.looseObject({ title: Text, value: z.unknown().optional() })),
})
export type Application = z.infer<typeof Application>

export const HistoryEntry = Id.extend({
  stageId: Text,
  title: Text,
  enteredStageAt: Text,
  leftStageAt: Text,
  stageNumber: Whole,
  actorId: Text,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const Interviewer = z.looseObject({ id: Text, userId: Text, firstName: Text, lastName: Text, email: Text })
export const InterviewEvent = Id.extend({
  interviewId: Text,
  interview: part(z.looseObject({ title: Text })),
  startTime: Text,
  endTime: Text,
  interviewerUserIds: listOf(z.string()),
  interviewers: listOf(Interviewer),
  location: Text,
  meetingLink: Text,
  hasSubmittedFeedback: Flag,
})
export const Schedule = Id.extend({
  status: Text,
  applicationId: Text,
  scheduledBy: part(Id),
  interviewEvents: listOf(InterviewEvent),
})

const Field = z.looseObject({
  path: Text,
  title: Text,
  type: Text,
  selectableValues: listOf(z.looseObject({ label: Text, value: Text })),
})
export const Feedback = Id.extend({
  applicationId: Text,
  interviewEventId: Text,
  submittedAt: Text,
  submittedByUser: part(Id),
  creditedToUser: part(Id),
  formDefinition: part(
    z.looseObject({
      title: Text,
      sections: listOf(z.looseObject({ fields: listOf(z.looseObject({ field: Field })) })),
    }),
  ),
  submittedValues: part(z.record(z.string(), z.unknown())),
})
export type Feedback = z.infer<typeof Feedback>

export const Offer = Id.extend({
  applicationId: Text,
  offerStatus: Text,
  acceptanceStatus: Text,
  decidedAt: Text,
  latestVersion: part(
    z.looseObject({
      createdAt: Text,
      startDate: Text,
      author: part(Id),
      salary: part(z.looseObject({ value: Whole, currencyCode: Text })),
      fileHandles: listOf(FileHandle),
    }),
  ),
})
export type Offer = z.infer<typeof Offer>
