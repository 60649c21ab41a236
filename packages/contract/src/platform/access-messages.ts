/**
 * The specification's messages about sign-ups, users, roles, companies and add-ons; in a module of their own, since few
 * pages use them.
 */
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
  passwordLong: "Password can't exceed 18 characters",
  passwordClasses: 'Minimum eight characters, least one uppercase, one number and one special character',
  nameCharacters: 'Avoid digits and special characters',
  nameShort: 'Username should have atleast 3 characters',
  nameLong: "Username can't exceed 30 characters",
  mobileCodeInvalid: 'Invalid Mobile Code',
  mobileInvalid: 'Mobile number seems invalid',
  mobileTenDigits: 'Should have 10 digits',
  companyShort: 'Company should have atleast 3 characters',
  companyLong: "Company can't exceed 30 characters",
  companyInvalid: 'Invalid Company',
  noSpecialCharacters: 'Please avoid special characters',
} as const
