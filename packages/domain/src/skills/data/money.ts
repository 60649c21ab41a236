import { defineSkills } from '../define-skills.ts'

export const money = [
  ...defineSkills(
    'tool',
    ['Accounting'],
    `
    Microsoft Dynamics NAV
    Lexware
    Exact Online
    Twinfield
    Concur!?
    Coupa!?
    Bill.com
    FreeAgent
    Kashflow
    CCH Tax
    Lacerte
    CaseWare
    TeamMate!
    ACL Analytics
    IDEA audit software
    Kyriba
    Tagetik
    OneStream
    Workiva
    Adaptive Planning
    Vena!?
    Longview
    Prophix!?
    LucaNet
    Cognos Controller
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Accounting'],
    `
    Accruals = Accruals and prepayments > Accounting
    Balance sheet reconciliation > Accounting
    Trial balance > Accounting
    Profit and loss accounts > Accounting
    Annual accounts > Accounting
    Group accounting = Group reporting > Accounting
    VAT returns = Value added tax > Accounting
    Personal tax = Income tax returns > Accounting
    Sales tax > Accounting
    International tax > Accounting
    Tax audits > Accounting
    Property tax > Accounting
    Customs duties > Accounting
    Tax software > Accounting
    Standard costing > Accounting
    Inventory accounting > Accounting
    Job costing > Accounting
    Project accounting > Accounting
    Lease accounting = IFRS 16 > Accounting
    Hedge accounting > Accounting
    Financial instruments accounting = IFRS 9 > Accounting
    Insurance accounting = IFRS 17 > Accounting
    German GAAP = HGB > Accounting
    Swiss GAAP FER > Accounting
    Payroll taxes > Accounting
    Payroll reconciliation > Accounting
    Dunning > Accounting
    Cash application > Accounting
    Cash pooling > Accounting
    Bank relations > Accounting
    Three-way matching > Accounting
    Fixed asset register > Accounting
    Purchase price allocation > Accounting
    Audit preparation > Accounting
    IT audit > Accounting
    SOX compliance > Accounting
    COSO framework > Accounting
    Charity accounting > Accounting
    Farm accounting > Accounting
    Hospitality accounting > Accounting
    Estate accounting > Accounting
    Trust accounting > Accounting
    Client accounting > Accounting
    Receipts processing > Accounting
  `,
  ),
  ...defineSkills(
    'tool',
    ['Finance and investment'],
    `
    Bloomberg AIM
    Murex
    Calypso!?
    Charles River
    Aladdin!?
    SimCorp Dimension
    Avaloq
    Temenos
    Finacle
    Flexcube
    Mambu
    Summit banking software
    Eagle investment software
    PitchBook
    Preqin
    MSCI Barra
    Algorithmics
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Finance and investment'],
    `
    Options trading
    Futures trading
    Foreign exchange trading = FX trading | Forex
    Quantitative finance
    Asset allocation
    Private banking
    Fund administration
    Fund accounting controls
    Initial public offerings
    Equity capital markets
    Debt capital markets
    Structured finance
    Project finance
    Leasing?
    Factoring
    Syndicated loans
    Securitisation
    Market risk
    Liquidity risk
    Model risk
    Counterparty risk
    Stress testing of portfolios
    Value at risk
    Asset liability management
    Interest rate risk
    Scenario planning
    Investor relations
    Shareholder communication
    Financial statement analysis
    Technical analysis of markets
    Behavioural economics
    Development economics
    Labour economics
    Public economics
    Game theory
    Pension funds?
    Endowments
    Family office
    Custody services
    Trade settlement = Settlements?
    Trade support
    Corporate actions
    NAV calculation
    Performance attribution
    Prime brokerage
    Market making
    Order management systems
  `,
  ),
  ...defineSkills(
    'tool',
    ['Banking and insurance'],
    `
    Guidewire
    Duck Creek
    Prophet actuarial software
    Applied Epic
    Stone River
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Banking and insurance'],
    `
    Mortgage advice > Banking
    Consumer lending = Consumer credit > Banking
    Business lending > Banking
    Loan servicing > Banking
    Credit cards > Banking
    Mobile banking > Banking
    Mobile money > Banking
    Open banking > Banking
    PSD2 > Banking
    SEPA payments > Banking
    Payment reconciliation > Banking
    Clearing and settlement > Banking
    Correspondent banking > Banking
    Bank guarantees > Banking
    Documentary collections > Banking
    Deposit products > Banking
    Bancassurance > Banking
    Cash management services > Banking
    Vault management > Banking
    ATM management > Banking
    Transaction monitoring > Banking
    Customer due diligence = CDD | Enhanced due diligence > Banking
    Suspicious activity reports > Banking
    Financial crime > Banking
    Bribery prevention > Banking
    Market abuse > Banking
    Conduct risk > Banking
    Basel IV > Banking
    Dodd-Frank > Banking
    EMIR > Banking
    GLBA > Banking
    PCI audits > Banking
    Life insurance products > Banking
    Motor insurance > Banking
    Property insurance > Banking
    Liability insurance > Banking
    Marine insurance > Banking
    Travel insurance? > Banking
    Crop insurance > Banking
    Microinsurance > Banking
    Claims adjusting = Loss adjusting > Banking
    Claims investigation > Banking
    Policy administration > Banking
    Insurance sales > Banking
    Risk surveys > Banking
    Actuarial pricing > Banking
    Reserving > Banking
    Catastrophe modelling > Banking
    Annuities > Banking
    Group benefits insurance > Banking
    Islamic banking > Banking
    Agricultural lending > Banking
    Factoring operations > Banking
    Credit unions > Banking
    Building societies > Banking
    Pawnbroking > Banking
  `,
  ),
]
