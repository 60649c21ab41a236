/** Why lines are lost, changed or known: the sentences of the receipt, which its preview before the run says too. */
export const REASONS = {
  movedBefore: 'It moved in before.',
  personLost: 'Its person did not move in.',
  // Users, sources, stages and reasons
  withApplications: 'It stands with the applications that have it.',
  userHere: 'It is a user here.',
  noUser: 'It is no user here. What they did and wrote has their name.',
  noStatus: 'It is matched with no status.',
  noSource: 'It is matched with no source. Its people are from the pool.',
  // People
  erased: 'They were erased there.',
  privatePerson: 'Only some could see them there.',
  erasedHere: 'They were erased there. They are here already, and are sent no emails. Erase them here as well.',
  nameless: 'They have neither a name nor an email.',
  personHere: 'They are here already. What is new is added to them.',
  notAdded: 'They are being erased, or their email is not one.',
  // Jobs
  positionHere: 'It is a position here already.',
  noTitle: 'It has no title.',
  otherCode: 'Its code is in use here, so it has another one.',
  jobCut: 'Its title or number of openings does not fit a position and was cut.',
  // Applications
  noJob: 'It is for no job. Its person stands in the pool.',
  jobLost: 'Its job did not move in.',
  noStages: 'The company has no stages.',
  onPosition: 'They are on this position here already. It stays as it is.',
  appliedAgain: 'They applied for the same job more than once. It is part of the history of the last application.',
  referred: 'A comment says who referred them.',
  // Moves between stages
  noApplication: 'Its application is missing in the source.',
  noTime: 'The source does not say when it was. Charts of times leave it out.',
  oddTime: 'Its time lies before 1970 or in the future.',
  sameStatus: 'It leads to the status that the application already had.',
  stageUnmatched: 'Its stage is matched with no status.',
  // Comments
  privateText: 'Only some could read it there.',
  applicationLost: 'Its application did not move in.',
  empty: 'It is empty.',
  textCut: 'It was cut at 5,000 characters.',
  // Files
  notResume: 'Rolecall keeps résumés of candidates, and no other files.',
  unreadable: 'Rolecall reads no files of this type.',
  noOfferFile: 'Offers have no files that were written or signed elsewhere.',
  fileRefused: 'The source refuses this file.',
  fileMissing: 'The file is missing in the source.',
  fileTooLarge: 'The file is larger than 10 MB.',
} as const

/** Why a move between stages goes the way of its application. */
export const withApplication = (reason: string): string => `Their application: ${reason}`
