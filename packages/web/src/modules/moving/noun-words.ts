const WORDS: Readonly<Record<string, string>> = {
  user: 'Users',
  source: 'Sources',
  reason: 'Reasons',
  job: 'Jobs',
  stage: 'Stages',
  person: 'Candidates',
  file: 'Files',
  application: 'Applications',
  move: 'Moves between stages',
  note: 'Notes',
  email: 'Emails',
  interview: 'Interviews',
  scorecard: 'Scorecards',
  answers: 'Forms',
  offer: 'Offers',
  other: 'Other',
}

/** What entries of a kind are called. */
export const wordOf = (noun: string): string => WORDS[noun] ?? noun
