/** Comments on candidates who reach a stage; they fit any of the demo's positions. */
const COMMENTS: Readonly<Record<string, readonly string[]>> = {
  Shortlisted: [
    'Strong on the must-haves, thin on the nice-to-haves. I would not let that stop us.',
    'Second time this profile came up; we turned it down last year for lack of experience. It has grown since.',
    'Could not reach them by phone on Tuesday and Wednesday. Sent an e-mail with three time slots.',
    'The dates of the last two jobs overlap in the profile but not in the résumé. Asked, and it was a typing error.',
  ],
  Screened: [
    'Spoke for twenty minutes. Clear about what was their own work and what was the team. Worth a first interview.',
    'Notice period is longer than we hoped, but they offered to ask for an early release.',
    'Prefers to work from home three days a week. I explained our two office days and they were fine with it.',
    'Relocation needed. Partner also looks for work, so a decision will take them two weeks.',
  ],
  'HM Review': [
    'Reference from a former manager is in the files. Positive, with one remark on delegating.',
    'Salary expectation is about 8% above our range. Please check with finance before the next call.',
  ],
  Interviewed: [
    'Very good answers on past incidents, rather vague on testing. Let us go deeper there in the second talk.',
    'Liked the written exercise: short, correct, and with the right questions at the end.',
    'Second interview agreed. Panel will be the team lead and one peer.',
  ],
  Selected: ['Accepted by phone within the hour. Contract goes out tomorrow.'],
  Rejected: [
    'Not a match for this position, but please keep in mind for the junior opening in spring.',
    'Called to say no myself; they asked what to learn, and took notes.',
  ],
}

export const commentsOn = (status: string): readonly string[] => COMMENTS[status] ?? []
