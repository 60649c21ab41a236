const CLOSING = '<p>{{button}}</p><p>Kind regards,<br>{{recruiter_name}}</p>'
const mail = (wait_days: number, subject: string, paragraphs: readonly string[], subject_b = '') => ({
  subject,
  subject_b,
  html: `<p>Hello {{candidate_name}},</p>${paragraphs.map((each) => `<p>${each}</p>`).join('')}${CLOSING}`,
  wait_days,
})

/**
 * Sequences with the place of the position whose candidates they are sent to, and the places of these on its list: good matches
 * alone.
 */
export const SEQUENCES = [
  {
    name: 'Past applicants in finance',
    position: 3,
    enrolled: [1],
    mails: [
      mail(0, '{{position_title}}: your application, one year on', [
        'You applied to us last year, and we chose somebody with more experience of month-end close.',
        'We’re hiring a {{position_title}} again. Would you like to hear what has changed?',
      ]),
      mail(7, 'How the finance team works now', [
        'The team in Nairobi reports for eleven country offices today, and closes the month in five working days.',
        'I’d be glad to tell you more, whenever it suits you.',
      ]),
    ],
  },
  {
    name: 'Nurses for the new intensive care unit',
    position: 5,
    enrolled: [0, 6],
    mails: [
      mail(
        0,
        'A new intensive care unit, and a place for you',
        [
          'Two hospitals in Chicago and Columbus open new intensive care beds, with one nurse for two patients.',
          'Your experience is what we’re looking for in a {{position_title}}. May I send you the details?',
        ],
        '{{candidate_name}}, would you like to open a new unit with us?',
      ),
      mail(4, 'Ten weeks of orientation, and help with moving', [
        'You’d start with ten weeks beside an experienced nurse. We pay for your certification and help you move.',
        'Let me know with one click if you’d like to hear more.',
      ]),
      mail(14, 'Shall I keep you in mind?', [
        'This is my last email about this position. A quick no helps me as much as a yes.',
      ]),
    ],
  },
  {
    name: 'Intro for senior engineers',
    position: 1,
    enrolled: [0, 7, 8, 9],
    mails: [
      mail(
        0,
        '{{position_title}} at {{company_name}}',
        [
          'We’re hiring a {{position_title}} at {{company_name}}, and your experience made me think of you.',
          'May I tell you more?',
        ],
        '{{candidate_name}}, could {{position_title}} be your next role?',
      ),
      mail(3, 'What the work is like: {{position_title}}', [
        'A small team, one product, and two deployments a day. Let me know with one click if you’d like to hear more, or when I may ask again.',
      ]),
      mail(30, 'Still interested in {{position_title}}?', [
        'The position is still open, and this is my last email about it. A quick no helps me as much as a yes.',
      ]),
    ],
  },
]
