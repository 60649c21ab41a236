import type { NewPasskey, UsedPasskey } from '../company/passkey-input.ts'
import { HIRING_IDS, type HiringIds } from './example-hiring-ids.ts'

/** What the examples of calls name: things of one company that one person may see. A test hands in real ones. */
export type ExampleIds = HiringIds & {
  /** Of the person who makes the calls. */
  email: string
  password: string
  /** An address of the company's domain that nobody has; what stands in the links of mails to the person. */
  newEmail: string
  resetToken: string
  verifyToken: string
  /** Of a sign-in through an identity provider that has said who it is. */
  signOnState: string
  /** What pairs a browser extension with the person, and a browser that is paired. */
  pairingCode: string
  pairedBrowser: string
  /** A service account, and a key of it. */
  serviceAccountId: string
  keyId: string
  /** A connection of the person to an assistant, what names the program that has it, and what renews its token. */
  assistantId: string
  assistantClient: string
  assistantRenewal: string
  /** A run of which the person's browser reads a source. */
  orderedRun: string
  /** What the person's authenticator app shows. */
  factorCode: string
  /** A passkey of the person; one that they have just made, and what one has signed: to prove who they are, and to sign in. */
  passkeyId: string
  passkeyMade: NewPasskey
  passkeyUsed: UsedPasskey
  passkeyToSignIn: UsedPasskey
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
  /** A move of many on the position that is through. */
  bulkMoveId: string
  /** Mails to many candidates of the position, which wait. */
  mailRunId: string
  /** Evidence that was struck, and a skill that the candidate's résumé shows. */
  correctionId: string
  skillId: string
  /** A term that a description seems to ask for, which nobody has answered. */
  findId: string
  /** A file of skills in the store; and one that was looked through, and can be taken over. */
  skillFileKey: string
  skillImportId: string
  resumeGroup: string
  /** What the person said of the candidate. */
  commentId: string
  /** A tag that the candidate has, and another one. */
  tagId: string
  otherTagId: string
  questionnaireId: string
  /** A view of shortlists that the person keeps. */
  viewId: string
  /** A search of the pool that the person keeps, and what stands in the link of a mail about it. */
  searchId: string
  alertToken: string
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
  auditLink: { options: string; expires: string; signature: string }
  dueLink: { options: string; expires: string; signature: string }
  scoresLink: { options: string; expires: string; signature: string }
  /** What an assistant of the person proposes, which waits for them. */
  proposalId: string
  /** A webhook, and something that it was sent. */
  webhookId: string
  deliveryId: string
  /** A table of people in the store, and an import that is through. */
  importFile: string
  importId: string
  importLink: { company: string; import: string; expires: string; signature: string }
  reportLink: { company: string; report: string; expires: string; signature: string }
  /** A sheet that was shared, and what stands in its link. */
  /** A place of the gazetteer. */
  placeId: string
  /** A test of the catalogue, and one that was taken out of it for a position. */
  testId: string
  assessmentId: string
  sheetId: string
  /** Somebody who turns out to be the candidate, and a merge that can be undone. */
  duplicateId: string
  mergeId: string
  /** Of somebody who has another one, too. */
  joinedResumeId: string
  /** Of somebody who was deleted. */
  deletionId: string
  sheetLink: { company: string; signature: string }
  /** An audit of how groups of applicants fare. */
  fairnessAuditId: string
  /** A colleague without a part in the project or the position yet; one whom they have as member; one who may be its hiring manager. */
  newMember: string
  member: string
  hiringManager: string
  /** What stands in the link of an invitation that nobody has taken up. */
  invitation: string
  /** An invitation to the company that nobody has taken up, of which one may be in charge. */
  pendingInvitation: string
  /** A role that people may be given, and one that may be changed or deleted. */
  /** What stands in the link of a mail that asks the candidate, who has not answered. */
  interest: string
  /** Times that the candidate was offered, and what stands in the link to them. */
  offerId: string
  booking: string
  /** What stands in the link of an offer that was sent. */
  jobOffer: string
  /** Of an email that asks the person for approval. */
  approvalLink: string
  /** A certificate with its key, as base64 of a file of PKCS #12 under the password “example”. */
  p12: string
  /** What stands in the link of somebody who applied. */
  application: string
  /** An application of the candidate that nobody has confirmed; what stands in the mail that asks about it. */
  unconfirmedId: string
  /** Somebody who asked that a person looks at their application, and waits. */
  reviewId: string
  unconfirmed: string
  /** What the form of a job post was given to work on, some seconds ago. */
  challenge: string
  /** What stands in the address to which a mail service posts. */
  incoming: string
  /** An email that was received and matches none; an answer of the candidate from another address. */
  receivedId: string
  answerId: string
  /** A role that people may be given. */
  roleId: string
  spareRole: string
  /** Somebody who waits for approval. */
  newUser: string
  companyId: string
  /** Of the company, with a logo; and of the person, with a picture. */
  subDomain: string
  /** The picture of the company's careers page; a domain that it has proven. */
  careersPicture: string
  careersDomain: string
  gravatarId: string
  /** What was sent to the company's sender address. */
  senderCode: string
  /** Of another company than the caller's, who is a super-administrator; a domain that nobody has; a visit to the caller's. */
  otherCompany: string
  newDomain: string
  /** A domain at which the company has people. */
  ownDomain: string
  visitId: string
  /** Days: today or later, and one after it. */
  startDate: string
  endDate: string
  /** Days that are over: one, and one after it. */
  pastStart: string
  pastEnd: string
}

const SIGNATURE = 'b1c6vTSvzE0tYnB0m1rLZC1Vw2e8qVb5d2Gd8m0f3uA'
const EXPIRES = '1775034000000'
const COMPANY = '3e8f0a9e-5a0b-4a59-9a3e-0d6f9f3f6c11'
const FILE_KEY = `PROD/${COMPANY}/RESUME/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.txt`
const PASSKEY = 'Zl2ePq8sTn0vWb4xYc6r1A'
const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'
const USED_PASSKEY: UsedPasskey = {
  id: PASSKEY,
  rawId: PASSKEY,
  type: 'public-key',
  response: {
    clientDataJSON: CLIENT_DATA,
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2M',
    signature: SIGNATURE,
  },
}

/** Made-up ids, for showing what a request looks like. */
export const EXAMPLE_IDS: ExampleIds = {
  ...HIRING_IDS,
  email: 'mara.ellison@example.com',
  password: 'a long password',
  newEmail: 'noor.haddad@example.com',
  resetToken: `${COMPANY}.7c1e5b9a-3d2f-4e60-8b1a-7f4c9d2e6a07.${EXPIRES}.${SIGNATURE}`,
  verifyToken: `${COMPANY}.7c1e5b9a-3d2f-4e60-8b1a-7f4c9d2e6a07.${EXPIRES}.${SIGNATURE}`,
  signOnState: `${COMPANY}.${'s'.repeat(43)}`,
  pairingCode: 'K7PM-3WXQ',
  pairedBrowser: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  serviceAccountId: 'c2f1a9d4-6b3e-4a58-9d07-1e8b5c3f7a20',
  keyId: 'e7b4c1a8-2d5f-4c93-b8a6-4f0d9e2b6c31',
  assistantId: 'a3d7f1b5-9c2e-4e68-8b04-6f1a3c5d7e92',
  assistantClient: 'kq3T9vXb0wLr2mYc7Zp5',
  assistantRenewal: `rolecall_renewal_${COMPANY.replaceAll('-', '')}_${'r'.repeat(43)}`,
  orderedRun: '5e8c1a7d-3b9f-4d20-a6e4-0c7b2f9d1e18',
  factorCode: '492039',
  passkeyId: '7e1c4a9d-2b5f-4d83-9a60-3c8e1f7b5d02',
  passkeyMade: {
    id: PASSKEY,
    rawId: PASSKEY,
    type: 'public-key',
    response: { clientDataJSON: CLIENT_DATA, attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik' },
  },
  passkeyUsed: USED_PASSKEY,
  passkeyToSignIn: USED_PASSKEY,
  projectId: '0b5c1c5e-2f54-4d53-a3a5-2f2c6d1e7a01',
  positionId: '7d0c2f0a-93a1-4b7c-8a52-5d3b8a0a1f02',
  slug: 'senior-data-engineer-de7-4f9a1c',
  newCode: 'DE8',
  templateId: '4c8e2a6f-1d3b-4f7a-9b05-7e2d9c1a8b07',
  candidateId: '4711',
  resumeId: 'c2f4d9b6-1f0a-4e55-9b4c-8f6f2f1f3b03',
  changeId: '5a9d3f7c-6b1e-4f0d-8c2a-1e4b7d9f0a04',
  mailRunId: '2d7c9f4b-8a1e-4c36-b5d0-9e3f7a1c5b0f',
  bulkMoveId: '6b0e4a8d-7c2f-4a1e-9d3b-2f5c8e0a1b0f',
  correctionId: '9e1b7a52-4c3d-4f68-b0a7-2d5c8e6f1b05',
  skillId: 'python',
  fairnessAuditId: '5d2b8c71-9e4a-4f03-b6d8-1c7e3a9f5b20',
  findId: '3c7a9e15-8b2d-4f60-a4c1-6e9d2b5f8a06',
  skillFileKey: FILE_KEY.replace('RESUME', 'IMPORT'),
  skillImportId: '8a1f6c3d-5b7e-4c20-9d4a-1f8e3b6c2a09',
  resumeGroup: 'Data people',
  commentId: '2d6f8b0c-4e1a-4c73-9b5d-7f0a2c4e6b16',
  tagId: '1f5b8c2e-7a4d-4e90-b3c6-8d2f0a9e5b12',
  otherTagId: '7c3e9a1d-2b6f-4d58-a0c4-5e8b1f7d3a13',
  questionnaireId: '6b1f0c8e-3d2a-4f7b-9e15-8a4c7d2b0e08',
  viewId: '4d2a8f6c-1b3e-4c7d-9e50-6a8b0c2d4e0f',
  searchId: '9a3c5e7d-2b4f-4d68-8c10-7e9b1a3d5f14',
  alertToken: `${COMPANY}.3e5a7c9b-1d2f-4e64-8b0a-5c7e9d1f3a15.${SIGNATURE}`,
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
  auditLink: { options: '{}', expires: EXPIRES, signature: SIGNATURE },
  dueLink: { options: '{}', expires: EXPIRES, signature: SIGNATURE },
  scoresLink: { options: '{}', expires: EXPIRES, signature: SIGNATURE },
  proposalId: '4b8e2c6a-1d7f-4a39-b5c0-9e3d6f1a8c27',
  webhookId: '3d9b7f1a-6c2e-4a58-b0d4-8e1f5c7a9b22',
  deliveryId: '7301844229',
  importFile: FILE_KEY.replace('/RESUME/', '/IMPORT/').replace('.txt', '.csv'),
  importId: '5e8b2d7a-1c4f-4a96-8d30-9f2b6c7e1a0e',
  importLink: {
    company: COMPANY,
    import: '5e8b2d7a-1c4f-4a96-8d30-9f2b6c7e1a0e',
    expires: EXPIRES,
    signature: SIGNATURE,
  },
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
  duplicateId: '4812',
  mergeId: '8a2c4e6f-0b1d-4f3a-9c5e-7d9b1f3a5c0d',
  joinedResumeId: '1f3a5c0d-8a2c-4e6f-9b1d-4f3a9c5e7d9b',
  deletionId: '5c8e1a3d-7b2f-4d96-a0c4-9e6b3f1d8a17',
  sheetLink: { company: COMPANY, signature: SIGNATURE },
  newMember: 'f1d2c3b4-5a69-4788-9a0b-1c2d3e4f5a07',
  member: 'a7b6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c08',
  hiringManager: 'c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e09',
  invitation: `${COMPANY}.d4e5f6a7-b8c9-4d0e-9f1a-2b3c4d5e6f0a.${SIGNATURE}`,
  incoming: `${COMPANY}.${SIGNATURE}`,
  receivedId: '5b0e9c1a-2f43-4d7e-8a55-9c6b1f0d2e37',
  answerId: '8c4d7f20-61ab-4f0e-b3c9-1e5a7d3f9b64',
  interest: `${COMPANY}.8c1d5e9a-2f3b-4a60-b7d4-5e9c1f2a7b0c.${SIGNATURE}`,
  offerId: '6c1f9a3d-2e7b-4d50-8a94-1b5f7c3e9d20',
  booking: `${COMPANY}.6c1f9a3d-2e7b-4d50-8a94-1b5f7c3e9d20.${SIGNATURE}`,
  approvalLink: `${COMPANY}.5c9f3d7b-2e80-4b4a-86d1-af4e702b9d38.1.a7b6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c08.approved.${EXPIRES}.${SIGNATURE}`,
  jobOffer: `${COMPANY}.9f3b6c1e-5a7d-4eb4-90a9-6d8fab3c4e57.${SIGNATURE}`,
  p12: 'MIIKPQIBAzCC',
  application: `${COMPANY}.7d0c2f0a-93a1-4b7c-8a52-5d3b8a0a1f02.4711.${EXPIRES}.${SIGNATURE}`,
  unconfirmedId: '3f6b1d52-7c1e-4a0b-9a67-52d4c0b1e8a7',
  reviewId: '8a5f0c5e-32b1-4f6d-9d6e-6f1f0a4f2b17',
  unconfirmed: `${COMPANY}.3f6b1d52-7c1e-4a0b-9a67-52d4c0b1e8a7.${SIGNATURE}`,
  challenge: `${EXPIRES}.k3VfQ0sXy1Zt.${SIGNATURE}`,
  roleId: 'e5f6a7b8-c9d0-4e1f-8a2b-3c4d5e6f7a0b',
  spareRole: 'b8c9d0e1-f2a3-4b4c-8d5e-6f7a8b9c0d0e',
  newUser: 'd0e1f2a3-b4c5-4d6e-8f7a-9b0c1d2e3f10',
  pendingInvitation: 'e5f6a7b8-c9d0-4e1f-8a2b-3c4d5e6f7a11',
  companyId: COMPANY,
  subDomain: 'northwind',
  careersPicture: `${COMPANY}.5c1e7b90-2d4f-4b8a-8e6c-3f9a7d1b0e08.wide.jpg`,
  careersDomain: 'jobs.northwind.example',
  senderCode: '4817-2093',
  otherCompany: '8a2c4e6f-0b1d-4c3e-9f5a-7d8b6c4e2f10',
  newDomain: 'northwind.example',
  ownDomain: 'acme.example',
  visitId: '2f4a6c8e-1b3d-4e5f-8a7c-9d0e1f2a3b11',
  gravatarId: `${COMPANY}.4f6d2c8a-1b3e-4a7f-9c5d-2e8b6a0f7d07`,
  startDate: '2036-04-01',
  endDate: '2036-07-01',
  pastStart: '2025-12-02',
  pastEnd: '2025-12-30',
}
