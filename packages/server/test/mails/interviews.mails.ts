import { type InterviewLetter, interviewMail } from '../../src/modules/email/interview-mail.ts'
import type { LetterMail } from '../../src/modules/email/mail.queries.ts'
import { offerMail } from '../../src/modules/email/offer-mail.ts'
import { type PanelLetter, panelMail } from '../../src/modules/email/panel-mail.ts'
import { about, entry, link, PAGE, person, to } from './sample-values.ts'

const interview: InterviewLetter = {
  to: person,
  isCandidate: true,
  news: 'scheduled',
  title: 'Data Engineer',
  company: 'Acme',
  about,
  candidateName: 'Ines',
  type: 'Video',
  when: 'today',
  meetingLink: '',
  place: '',
  remarks: '',
  pay: '€60,000 to €75,000 a year',
  phone: '',
  resume: undefined,
  link: PAGE,
  entry,
}
const led = { ...interview, isCandidate: false, meetingLink: 'https://meet.example/abc', remarks: 'Ask about Kafka.' }

const panel: PanelLetter = {
  to: interview.to,
  news: 'scheduled',
  title: interview.title,
  company: interview.company,
  pay: '',
  about: interview.about,
  talks: [
    {
      title: 'Systems',
      when: interview.when,
      who: 'Ines Moreau',
      meetingLink: interview.meetingLink,
      place: interview.place,
      entry: interview.entry,
    },
  ],
}

export const MAILS: Record<string, () => LetterMail> = {
  interviewMail: () => interviewMail(interview),
  'interviewMail, moved': () => interviewMail({ ...interview, news: 'rescheduled' }),
  'interviewMail, cancelled': () => interviewMail({ ...interview, news: 'cancelled' }),
  'interviewMail, to who leads it': () => interviewMail(led),
  'interviewMail, to who leads it, moved': () => interviewMail({ ...led, news: 'rescheduled' }),
  'interviewMail, to who leads it, cancelled': () => interviewMail({ ...led, news: 'cancelled' }),
  panelMail: () => panelMail(panel),
  'panelMail, changed': () => panelMail({ ...panel, news: 'changed' }),
  'panelMail, cancelled': () => panelMail({ ...panel, news: 'cancelled' }),
  offerMail: () =>
    offerMail({
      to,
      name: 'Ines',
      company: 'Acme',
      title: 'Data Engineer',
      type: 'Video',
      times: ['today'],
      about,
      validUntil: 'tomorrow',
      link: link('/booking?token'),
    }),
}
