export const rolesExamples = {
  /** A role that can be assigned, and one that can be changed or deleted. */
  roleId: 'e5f6a7b8-c9d0-4e1f-8a2b-3c4d5e6f7a0b',
  spareRole: 'b8c9d0e1-f2a3-4b4c-8d5e-6f7a8b9c0d0e',
}
