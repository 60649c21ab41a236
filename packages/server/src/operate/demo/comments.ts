/** What recruiters and hiring managers might note on a candidate; fits any of the demo positions. */
export const demoComments: readonly string[] = [
  'Spoke for twenty minutes. Clear about what was their own work and what was the team. Worth a first interview.',
  'Strong on the must-haves, thin on the nice-to-haves. I would not let that stop us.',
  'Notice period is longer than we hoped, but they offered to ask for an early release.',
  'Salary expectation is about 8% above our range. Please check with finance before the next call.',
  'Second time this profile came up; we turned it down last year for lack of experience. It has grown since.',
  'Prefers to work from home three days a week. I explained our two office days and they were fine with it.',
  'Could not reach them by phone on Tuesday and Wednesday. Sent an e-mail with three time slots.',
  'Very good answers on past incidents, rather vague on testing. Let us go deeper there in the technical round.',
  'Not a match for this position, but please keep in mind for the junior opening in spring.',
  'Reference from a former manager is in the files. Positive, with one remark on delegating.',
  'Relocation needed. Partner also looks for work, so a decision will take them two weeks.',
  'The dates of the last two jobs overlap on LinkedIn but not on the CV. Asked, and it was a typing error.',
  'Hiring manager liked the written exercise: short, correct and with the right questions at the end.',
  'Moved to the second interview. Panel will be the team lead and one peer.',
]
