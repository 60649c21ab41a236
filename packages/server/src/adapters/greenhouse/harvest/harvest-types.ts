/** Objects of Harvest v3, as far as they are read. A field may be missing or null whatever the documentation promises. */
type Nullable<T> = { [K in keyof T]?: T[K] | null }
type Base = Nullable<{ id: number | string; created_at: string; updated_at: string }>
type TypedValue = Nullable<{ value: string; type: string }>
/** A field that the customer defined. Its value depends on its type. */
export type CustomFields = Record<string, Nullable<{ name: string; type: string; value: unknown }> | null>
type Id = number | string

export type HarvestUser = Base &
  Nullable<{
    name: string
    first_name: string
    last_name: string
    primary_email: string
    emails: string[]
    deactivated: boolean
    site_admin: boolean
  }>
export type HarvestSource = Base & Nullable<{ name: string }>
export type HarvestReason = Base & Nullable<{ name: string; type: Nullable<{ key: string; name: string }> }>
export type HarvestJob = Base &
  Nullable<{
    name: string
    status: string
    requisition_id: string
    notes: string
    is_template: boolean
    department_id: Id
    office_ids: Id[]
    opened_at: string
    closed_at: string
  }>
export type HarvestPost = Base &
  Nullable<{ job_id: Id; content: string; internal_content: string; internal: boolean; live: boolean }>
export type HarvestOpening = Base &
  Nullable<{ job_id: Id; application_id: Id; close_reason_id: Id; closed_at: string; open: boolean }>
export type HarvestTeamMember = Base & Nullable<{ job_id: Id; user_id: Id; type: string }>
export type HarvestStage = Base & Nullable<{ job_id: Id; name: string; sort_order: number }>
export type HarvestCandidate = Base &
  Nullable<{
    first_name: string
    last_name: string
    company: string
    title: string
    private: boolean
    can_email: boolean
    tags: string[]
    email_addresses: TypedValue[]
    phone_numbers: TypedValue[]
    addresses: TypedValue[]
    website_addresses: TypedValue[]
    social_media_addresses: TypedValue[]
  }>
export type HarvestEducation = Base &
  Nullable<{
    candidate_id: Id
    school_name_custom_field_option_id: Id
    degree_custom_field_option_id: Id
    discipline_custom_field_option_id: Id
    start_at: string
    end_at: string
    start_date_year: number
    start_date_month: number
    end_date_year: number
    end_date_month: number
  }>
export type HarvestEmployment = Base &
  Nullable<{ candidate_id: Id; company_name: string; title: string; start_date: string; end_date: string }>
export type HarvestTag = Base & Nullable<{ candidate_id: Id; candidate_tag_id: Id }>
export type HarvestAttachment = Base &
  Nullable<{ application_id: Id; candidate_id: Id; filename: string; type: string; url: string }>
export type HarvestApplication = Base &
  Nullable<{
    candidate_id: Id
    job_id: Id
    job_interview_stage_id: Id
    status: string
    prospect: boolean
    source_id: Id
    referrer_id: Id
    recruiter_id: Id
    rejection_reason_id: Id
    rejected_at: string
    applied_at: string
    answers: Nullable<{ question: string; answer: string }>[]
  }>
export type HarvestStep = Base &
  Nullable<{
    application_id: Id
    job_interview_stage_id: Id
    entered_at: string
    exited_at: string
    current: boolean
  }>
export type HarvestRejection = Base &
  Nullable<{
    application_id: Id
    rejected_at: string
    rejected_by_id: Id
    rejection_reason_id: Id
    question_custom_fields: CustomFields
  }>
export type HarvestReferrer = Base & Nullable<{ name: string; user_id: Id }>
export type HarvestNote = Base &
  Nullable<{
    candidate_id: Id
    application_id: Id
    user_id: Id
    type: string
    visibility: string
    subject: string
    body: string
    email_from: string
    email_to: string
  }>
export type HarvestInterview = Base &
  Nullable<{
    application_id: Id
    job_interview_id: Id
    status: string
    starts_at: string
    ends_at: string
    location: string
    video_conferencing_url: string
    organizer_id: Id
  }>
export type HarvestInterviewer = Base & Nullable<{ interview_id: Id; user_id: Id; email: string; scorecard_id: Id }>
export type HarvestScorecard = Base &
  Nullable<{
    application_id: Id
    interview_kit_id: Id
    interviewer_id: Id
    submitter_id: Id
    submitted_at: string
    status: string
    candidate_rating: string
    notes: string
    public_notes: string
    private_notes: string
  }>
export type HarvestRating = Base &
  Nullable<{ scorecard_id: Id; job_candidate_attribute_id: Id; candidate_attribute_rating: string; note: string }>
export type HarvestAnswer = Base & Nullable<{ scorecard_id: Id; scorecard_question_id: Id; answer: string }>
export type HarvestOffer = Base &
  Nullable<{
    application_id: Id
    status: string
    sent_on: string
    resolved_at: string
    starts_on: string
    custom_fields: CustomFields
  }>
