/** Sentences of the documents about users, roles, companies and add-ons; apart, since few pages say them. */
export const ACCESS_MESSAGES = {
  fieldMandatory: 'This field is mandatory',
  roleNameSigns: 'Special characters are not allowed',
  roleNameTaken: 'Role name already exists!',
  roleRenameTaken: 'Role name already Exist',
  roleNeedsAction: 'Please select atleast one action',
  mayNotActivate: 'You are not authorised,please contact admin',
  activateFailed: 'Server Failed!',
  deactivateFailed: 'AJAX failed!',
  selectRole: 'Select role',
  changeRole: (from: string, to: string) => `Do you want to change the role from ${from} to ${to}?`,
  adminConfirm: (act: 'reset password' | 'verify email' | 'approve' | 'activate' | 'deactivate') =>
    `You are about to ${act}. Are you sure, you want to continue?`,
  adminActionFailed: 'Error occured while performing this action, Please try again!',
  addCompanyFailed: 'Unable to add company, Please try again!',
  addOnsFailed: 'Unable to load form! Please contact admin.',
} as const
