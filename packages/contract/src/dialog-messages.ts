/** Sentences of the documents that are said in dialogs; apart, since these come when they are opened. */
export const DIALOG_MESSAGES = {
  interviewScheduled: 'Interview Scheduled Successfully',
  interviewNotSaved: 'Unable to save the slot. Please try again!',
  interviewCancelled: 'Slot Cancelled Successfully',
  interviewDetailsFailed: 'error',
  reportTooLong: 'Difference between the dates should be less the 60 days',
  reportTurnedRound: 'End Date should be greater than From date',
  templateUnavailable: 'Unable to load template!',
  templateFailed: 'Error occured while loading email template. Please try again!',
  mailSent: 'Mail Sent Successfully',
  piFetched: 'PI Information fetched successfully!',
  piUnavailable: 'Unable to fetch PI Information!',
  addUsersFailed: 'Unable to add users! Please contact admin.',
  usersUpdated: 'Users updated succesfully!',
  removeUserFailed: 'Server error occurred while removing user.',
} as const
