import { defineSkills } from '../define-skills.ts'

export const administration = [
  ...defineSkills(
    'tool',
    ['Administration'],
    `
    Microsoft Office = MS Office | Microsoft Office Suite | Office suite | Office package | MS Office Suite | MS Office package | Microsoft Office applications | Microsoft Suite | Office applications | Microsoft applications > Microsoft Word, Microsoft Excel, Microsoft PowerPoint ~ Google Workspace
    Microsoft 365 = Office 365 | MS 365 | O365 | M365 | MS Office 365 > Microsoft Office
    Microsoft Excel = MS Excel | Excel! | Excel spreadsheets | Advanced Excel | Microsoft Office Excel > Spreadsheets ~ Google Workspace
    Microsoft Word = MS Word | Word!? > Word processing ~ Google Workspace
    Microsoft PowerPoint = PowerPoint | MS PowerPoint | Power Point | MS Power Point > Presentation software
    Microsoft Outlook = Outlook!? | MS Outlook
    Microsoft Teams = MS Teams | Teams!?
    Microsoft OneNote = OneNote
    Evernote ~ Microsoft OneNote
    OneDrive ~ Microsoft OneNote
    Microsoft Publisher = MS Publisher
    VBA = Visual Basic for Applications | Excel VBA | Excel macros | VBA macros > Microsoft Excel ~ Visual Basic
    Pivot tables = VLOOKUP | Excel formulas | XLOOKUP > Microsoft Excel
    Google Workspace = G Suite | Google Apps | GSuite | Google Suite | Google Slides ~ Microsoft Office
    Google Docs > Google Workspace
    Google Sheets > Google Workspace
    Google Drive > Google Workspace
    LibreOffice = OpenOffice | Apache OpenOffice | LibreOffice Calc > Spreadsheets
    Zoom!? = Video conferencing | Microsoft Skype
    Google Meet ~ Zoom
    Skype ~ Zoom
    WebEx ~ Zoom
    Slack!? = Basecamp chat
    Discord!? ~ Slack
    Mattermost ~ Slack
    Spreadsheets = Spreadsheet software
    Word processing = Word processor
    Presentation software
    Prezi ~ Presentation software
    Keynote!? ~ Presentation software
    LaTeX = Overleaf > Typesetting
    Typesetting
    DocuSign = Adobe Sign | e-signatures
    Computer literacy = Computer skills | Basic computer skills | Computer knowledge | IT skills | Computer proficiency | PC skills | Computer literate | Computer applications | IT literacy | Basic computer | Digital literacy | Computer operation
    Internet research = Internet skills | Web research | Internet browsing
  `,
  ),
  ...defineSkills(
    'method',
    ['Administration'],
    `
    Office administration = Administrative support | Administration? | Administrative skills | Office management | Administrative tasks | Administrative assistance | Administrative duties | Office manager | General administration | Administrative work | Administrative assistant | Office duties | Clerical skills | Clerical | Clerical work | Office assistant
    Executive assistance = Executive assistant | Personal assistant | PA duties | Executive support | Executive secretary > Office administration
    Secretarial skills = Secretary | Secretarial | Secretarial science > Office administration
    Calendar management = Diary management | Appointment scheduling | Scheduling? | Scheduling appointments | Meeting scheduling | Appointment setting
    Travel arrangements = Travel booking | Travel management | Travel planning | Booking travel | Travel coordination
    Minute taking = Taking minutes | Meeting minutes | Minutes of meetings | Writing minutes
    Filing? = Filing systems | Document filing | File management
    Records management = Record keeping | Recordkeeping | Archiving | Archives | Archive management | Keeping records
    Document management = Document control | Document handling | Electronic document management | Documentation management | Document management systems
    Documentation? = Documentation skills | Preparing documentation
    Correspondence = Business correspondence | Letter writing | Correspondence handling | E-mail correspondence
    Typing = Typing skills | Touch typing | Fast typing | Typing speed
    Reception = Receptionist | Front desk | Front office | Front desk operations | Reception duties | Greeting visitors > Customer service @ Hospitality
    Transcription = Audio transcription | Shorthand | Stenography
    Mail handling = Mail distribution | Postal services | Mailroom
    Meeting organisation = Meeting coordination | Organizing meetings | Meeting planning | Meeting facilitation
    Office equipment = Photocopier | Fax machine | Office machines
    Database maintenance of contacts = Contact lists
    Work organisation = Work planning | Work plans | Workload management
    Customer data management = Client records
  `,
  ),
  ...defineSkills(
    'method',
    ['Translation and languages'],
    `
    Translation? = Translating | Document translation | Translation services | Translator
    Interpreting? = Interpretation services | Simultaneous interpreting | Consecutive interpreting | Interpreter
    CAT tools = Trados > Translation
    SDL Trados > CAT tools
    memoQ > CAT tools
    Subtitling = Captioning
    Linguistics = Applied linguistics | Phonetics | Lexicography
  `,
  ),
  ...defineSkills(
    'method',
    ['Administration'],
    `
    Office supplies management = Stationery management
    Asset tagging
    Protocol services = VIP protocol
    Document scanning = Scanning documents | Digitizing records > Document management
    Queue management = Visitor management > Reception
    Form processing = Application processing
  `,
  ),
]
