/** The specification's messages about forms for candidates; in a module of their own, since few pages use them. */
export const FORM_MESSAGES = {
  formSubmitted: 'Form Submitted Successfully',
  formSubmittedToo: 'Form submitted succesfully!',
  formRejected: 'Candidate Details Saved & Moved to Rejected Successfully',
  formFailed: 'Error occured. Please try again!',
  formNeeded: 'You must fill this form to change the status',
} as const
