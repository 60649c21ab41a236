/** Sentences of the documents about the forms that candidates are asked by; apart, since few pages say them. */
export const FORM_MESSAGES = {
  formSubmitted: 'Form Submitted Successfully',
  formSubmittedToo: 'Form submitted succesfully!',
  formRejected: 'Candidate Details Saved & Moved to Rejected Successfully',
  formFailed: 'Error occured. Please try again!',
  formNeeded: 'You must fill this form to change the status',
} as const
