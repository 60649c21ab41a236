/** What the examples of calls name: things of one company that one person may see. A test hands in real ones. */
export type ExampleIds = {
  /** Of the person who makes the calls. */
  email: string
  password: string
  projectId: string
  positionId: string
  slug: string
  /** A position code that nothing has yet. */
  newCode: string
  templateId: string
  /** Somebody in the first status of the position, and their résumé. */
  candidateId: string
  resumeId: string
  /** A move on the position that can still be undone. */
  changeId: string
  /** Evidence that was struck, and a skill that the candidate's résumé shows. */
  correctionId: string
  skillId: string
  /** A term that a description seems to ask for, which nobody has answered. */
  findId: string
  resumeGroup: string
  questionnaireId: string
  /** A résumé's file in the store. */
  fileKey: string
  /** An upload whose first two files name nobody. */
  namelessUpload: string
  /** A file that fits a signed form, under the key that its bytes demand. */
  upload: { key: string; bytes: Uint8Array }
  /** What stands in signed links that calls answered with. */
  fileLink: { key: string; name: string; type: string; inline: '0' | '1'; expires: string; signature: string }
  previewLink: { company: string; expires: string; signature: string }
  exportLink: { options: string; expires: string; signature: string }
  /** A table of people in the store, and an import that is through. */
  importFile: string
  importId: string
  reportLink: { company: string; report: string; expires: string; signature: string }
  /** A sheet that was shared, and what stands in its link. */
  /** A place of the gazetteer. */
  placeId: string
  /** A test of the catalogue, and one that was taken out of it for a position. */
  testId: string
  assessmentId: string
  sheetId: string
  sheetLink: { company: string; signature: string }
  /** A colleague without a part in the project or the position yet; one whom they have as member; one who may be its hiring manager. */
  newMember: string
  member: string
  hiringManager: string
  /** What stands in the link of an invitation that nobody has taken up. */
  invitation: string
  /** A role that people may be given. */
  roleId: string
  /** Of the company, with a logo; and of the person, with a picture. */
  subDomain: string
  gravatarId: string
  /** Days: today or later, and one after it. */
  startDate: string
  endDate: string
}

const SIGNATURE = 'b1c6vTSvzE0tYnB0m1rLZC1Vw2e8qVb5d2Gd8m0f3uA'
const EXPIRES = '1775034000000'
const COMPANY = '3e8f0a9e-5a0b-4a59-9a3e-0d6f9f3f6c11'
const FILE_KEY = `PROD/${COMPANY}/RESUME/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.txt`

/** Made-up ids, for showing what a request looks like. */
export const EXAMPLE_IDS: ExampleIds = {
  email: 'mara.ellison@example.com',
  password: 'a long password',
  projectId: '0b5c1c5e-2f54-4d53-a3a5-2f2c6d1e7a01',
  positionId: '7d0c2f0a-93a1-4b7c-8a52-5d3b8a0a1f02',
  slug: 'senior-data-engineer-de7-4f9a1c',
  newCode: 'DE8',
  templateId: '4c8e2a6f-1d3b-4f7a-9b05-7e2d9c1a8b07',
  candidateId: '4711',
  resumeId: 'c2f4d9b6-1f0a-4e55-9b4c-8f6f2f1f3b03',
  changeId: '5a9d3f7c-6b1e-4f0d-8c2a-1e4b7d9f0a04',
  correctionId: '9e1b7a52-4c3d-4f68-b0a7-2d5c8e6f1b05',
  skillId: 'python',
  findId: '3c7a9e15-8b2d-4f60-a4c1-6e9d2b5f8a06',
  resumeGroup: 'Data people',
  questionnaireId: '6b1f0c8e-3d2a-4f7b-9e15-8a4c7d2b0e08',
  fileKey: FILE_KEY,
  namelessUpload: '2b8e6a1d-4c3f-4e9a-8d71-6f0c5b9e2a05',
  upload: { key: FILE_KEY, bytes: new Uint8Array() },
  fileLink: {
    key: FILE_KEY,
    name: 'resume.txt',
    type: 'text/plain',
    inline: '0',
    expires: EXPIRES,
    signature: SIGNATURE,
  },
  previewLink: { company: COMPANY, expires: EXPIRES, signature: SIGNATURE },
  exportLink: { options: '{}', expires: EXPIRES, signature: SIGNATURE },
  importFile: FILE_KEY.replace('/RESUME/', '/IMPORT/').replace('.txt', '.csv'),
  importId: '5e8b2d7a-1c4f-4a96-8d30-9f2b6c7e1a0e',
  reportLink: {
    company: COMPANY,
    report: '8a4d2f6c-5b1e-4c93-9d70-3e7f1a2b6c0d',
    expires: EXPIRES,
    signature: SIGNATURE,
  },
  placeId: '1259229',
  testId: '1c7e5b9a-3d2f-4e60-8b1a-7f4c9d2e6a07',
  assessmentId: '6f3a8d1c-9b4e-4c72-a5d0-2e8b7c1f4a08',
  sheetId: '9d1f6c3a-7e2b-4a58-b0c4-3f8a5e6d7b06',
  sheetLink: { company: COMPANY, signature: SIGNATURE },
  newMember: 'f1d2c3b4-5a69-4788-9a0b-1c2d3e4f5a07',
  member: 'a7b6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c08',
  hiringManager: 'c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e09',
  invitation: `${COMPANY}.d4e5f6a7-b8c9-4d0e-9f1a-2b3c4d5e6f0a.${SIGNATURE}`,
  roleId: 'e5f6a7b8-c9d0-4e1f-8a2b-3c4d5e6f7a0b',
  subDomain: 'northwind',
  gravatarId: `${COMPANY}.4f6d2c8a-1b3e-4a7f-9c5d-2e8b6a0f7d07`,
  startDate: '2026-04-01',
  endDate: '2026-07-01',
}
