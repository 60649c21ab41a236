import { defineSkills } from '../define-skills.ts'

export const finance = [
  ...defineSkills(
    'knowledge',
    ['Accounting'],
    `
    Accounting = Accountancy | Accounting principles | Accounting standards | Financial accounting | Accounting practices | General accounting | Accounting procedures ~ Finance
    Bookkeeping = Book keeping | Double-entry bookkeeping > Accounting
    Accounts payable = Vendor payments | Purchase ledger | Supplier payments > Accounting ~ Accounts receivable
    Accounts receivable = Credit control | Sales ledger | Debt collection | Collections!? | Credit and collections > Accounting
    General ledger = GL accounting | Ledger accounts | Chart of accounts | Journal entries | GL! > Accounting
    Bank reconciliation = Account reconciliation | Reconciliations? | Reconciling accounts | Reconciliation of accounts > Accounting
    Financial reporting = Financial statements | Financial reports | Statutory accounts | Statutory reporting | Management reporting | Preparation of financial statements | Balance sheet | Profit and loss | P&L > Accounting
    Month-end closing = Month end close | Year-end closing | Period-end closing | Month-end | Year end close | Financial close | Closing of accounts > Accounting
    Management accounting = Managerial accounting | Cost accounting | Cost and management accounting | Cost analysis | Product costing | Cost control | COGS > Accounting
    Fixed assets = Fixed asset accounting | Asset register | Fixed asset management | Depreciation > Accounting
    Payroll = Payroll processing | Payroll administration | Payroll management | Payroll accounting | Payroll systems ~ Human resources @ Human resources
    Tax? = Taxation | Tax law | Corporate tax | Tax compliance | Tax returns | VAT | Income tax | Tax accounting | Tax preparation | Tax planning | Transfer pricing | Tax regulations | GST! | Withholding tax
    IFRS = International Financial Reporting Standards | IAS! > Accounting ~ US GAAP
    IPSAS > Accounting ~ IFRS
    US GAAP = GAAP | Generally Accepted Accounting Principles | UK GAAP > Accounting ~ IFRS
    Invoicing = Billing? | Invoice processing | Invoices? | Billing processes > Accounting
    Cash handling = Cash management | Petty cash | Cashiering | Cash register | Handling cash | Petty cash management | Cash operations | Cashier @ Retail
    Expense management = Expense reports | Travel expenses | Expense reporting > Accounting
    Cost estimation = Cost estimating | Estimating!? | Costing | Bill of quantities | Cost estimates @ Construction
    Internal controls = SOX | Sarbanes-Oxley | Internal control systems | Financial controls > Auditing @ Audit and compliance
    Grant accounting = Fund accounting | Donor reporting | Donor financial reporting | Nonprofit accounting > Accounting @ Grants and programmes
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Finance and investment'],
    `
    Finance? = Financial services | Financial industry | Finance industry | Corporate finance | Global finance | Business finance | Financial sector ~ Accounting
    Financial analysis = Financial analyses | Financial planning and analysis | FP&A | Ratio analysis | Variance analysis | Financial analyst > Finance
    Financial modelling = Financial models | Discounted cash flow | DCF | Valuation | Business valuation > Financial analysis
    Budgeting = Budget management | Budget preparation | Budget planning | Budget monitoring | Budget control | Budgeting and forecasting | Budget processes | Budget development | Budget tracking | Managing budgets | Budget administration > Finance
    Financial forecasting = Cash flow forecasting | Cash flow management | Cash flow > Financial analysis ~ Forecasting
    Financial planning = Financial management | Wealth management | Personal finance | Financial advice | Financial planner > Finance
    Treasury = Treasury management | Liquidity management | Foreign exchange | FX! > Finance
    Investment management = Asset management | Portfolio management | Fund management | Investment analysis | Investments? | Investment strategies | Portfolio analysis > Finance
    Investment banking = Mergers and acquisitions | IPO | Capital markets | Equity research | Leveraged buyouts > Finance
    M&A > Investment banking
    Due diligence > Investment banking
    Private equity = Hedge funds | Alternative investments > Finance
    Venture capital > Finance ~ Private equity
    Trading? = Equities!? | Stock market | Securities trading | Commodities trading | Financial markets | Forex trading | Algorithmic trading | Financial products | Financial instruments > Finance
    Derivatives > Trading
    Fixed income > Trading
    Economics = Economic analysis | Economic theory | Political economy | Managerial economics | Economic policy @ Research
    Macroeconomics > Economics @ Research
    Microeconomics > Economics @ Research
    Sustainable finance = ESG | ESG reporting | Impact investing | Green finance | Climate finance
    Financial technology = FinTech | Digital banking | Fintech industry @ Banking and insurance
    Real estate finance = Mortgage lending | Mortgage underwriting @ Real estate and facilities
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Banking and insurance'],
    `
    Banking = Retail banking | Commercial banking | Corporate banking | Bank operations | Banking operations | Banking industry | Banking products | Core banking > Finance
    Credit analysis = Credit risk | Loan processing | Lending | Credit assessment | Loan underwriting | Credit scoring | Loan administration > Banking
    Microfinance = Village savings and loans | VSLA | Financial inclusion | Saving groups > Banking @ Social work and community
    Insurance? = Insurance industry | Life insurance? | Health insurance products | Reinsurance | Insurance products
    Underwriting = Insurance underwriting | Risk underwriting > Insurance
    Claims handling = Claims processing | Claims management | Insurance claims | Claims adjustment > Insurance
    Actuarial science = Actuarial | Actuary | Actuarial analysis > Insurance, Statistics
    Anti-money laundering = AML | Know your customer | Fraud prevention | Sanctions screening | Counter-terrorist financing | Fraud investigation > Compliance
    KYC > Anti-money laundering
    Fraud detection = Anti-fraud | Fraud analysis ~ Anti-money laundering
    Trade finance = Letters of credit | International banking > Banking
    SWIFT payments = SEPA | Payment operations | Swift messages > Payment systems
    Teller operations = Bank teller | Branch banking > Banking, Cash handling
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Audit and compliance'],
    `
    Auditing = Internal audit | External audit | Internal auditing | Financial audit | Audits | Auditor | Audit procedures | Statutory audit > Accounting
    Compliance = Regulatory compliance | Compliance management | Corporate compliance | Compliance monitoring | Legal compliance
    Risk management = Risk assessment | Risk analysis | Enterprise risk management | Operational risk | Risk mitigation | Risk identification | Risk register
    Corporate governance = Governance frameworks | Governance risk and compliance | GRC | Board governance > Compliance
    Basel III = Basel II | Solvency II | Financial regulation | Regulatory reporting > Compliance @ Banking and insurance
    MiFID II > Compliance ~ Basel III @ Banking and insurance
    FATCA > Compliance ~ Basel III @ Banking and insurance
    Quality auditing = ISO audits | Supplier audits | Lead auditor > Auditing @ Quality management
    Forensic accounting > Accounting, Auditing
  `,
  ),
  ...defineSkills(
    'tool',
    ['Accounting', 'ERP and business applications'],
    `
    QuickBooks = Quick Books | QuickBooks Online | Intuit QuickBooks > Accounting software ~ Xero, Sage
    Xero > Accounting software ~ QuickBooks
    Sage!? = Sage 50 | Sage 200 | Sage X3 | Sage Accounting | Peachtree Accounting > Accounting software ~ QuickBooks
    Sage Intacct > Accounting software ~ Sage
    Peachtree > Accounting software ~ Sage
    Tally!? = Tally ERP | Tally Prime | TallyPrime | Tally.ERP 9 > Accounting software
    MYOB = Wave Accounting > Accounting software
    FreshBooks > Accounting software ~ MYOB
    Zoho Books > Accounting software ~ MYOB
    DATEV > Accounting software ~ MYOB
    Accounting software = Accounting systems | Accounting packages | Computerized accounting > Accounting
    Hyperion = Oracle Hyperion | Adaptive Insights > Financial planning
    Anaplan > Financial planning ~ Hyperion
    BlackLine > Financial planning ~ Hyperion
    Bloomberg Terminal = Bloomberg | Refinitiv > Financial analysis
    Reuters Eikon > Financial analysis ~ Bloomberg Terminal
    FactSet > Financial analysis ~ Bloomberg Terminal
    Capital IQ > Financial analysis ~ Bloomberg Terminal
    Morningstar > Financial analysis ~ Bloomberg Terminal
  `,
  ),
  ...defineSkills(
    'tool',
    ['ERP and business applications'],
    `
    ERP = Enterprise resource planning | ERP systems | ERP software | ERP solutions | ERP implementation
    SAP = SAP ERP | SAP ECC | SAP R/3 | SAP system | SAP modules | SAP software > ERP ~ Oracle E-Business Suite, Microsoft Dynamics 365
    SAP S/4HANA = S/4HANA | S4HANA | SAP S4 HANA | SAP S4 > SAP
    SAP FI/CO = SAP FICO | SAP FI | SAP CO | SAP Finance | SAP Controlling > SAP, Accounting
    SAP EWM = SAP Extended Warehouse Management > SAP, Warehouse management systems ~ SAP WM
    SAP MM = SAP Materials Management | SAP MM/SD | Ariba > SAP
    SAP SD > SAP MM
    SAP WM > SAP MM
    SAP Ariba > SAP ~ SAP MM
    SAP PP = SAP IBP > SAP
    SAP PM > SAP PP
    SAP QM > SAP PP
    SAP APO > SAP PP
    SAP SuccessFactors = SuccessFactors | SAP HR | SAP HCM > SAP, HR information systems
    SAP Fiori = SAP UI5 | SAP BTP | SAP Cloud Platform > SAP
    SAPUI5 > SAP ~ SAP Fiori
    Oracle E-Business Suite = Oracle EBS | Oracle ERP | Oracle Financials | Oracle Fusion > ERP ~ SAP
    JD Edwards > ERP ~ Oracle E-Business Suite
    PeopleSoft > ERP ~ Oracle E-Business Suite
    NetSuite = Oracle NetSuite > ERP
    Microsoft Dynamics 365 = Microsoft Dynamics | Dynamics 365 | MS Dynamics | Dynamics AX | Dynamics NAV | Navision | Dynamics CRM | Business Central | D365 > ERP ~ SAP
    Odoo = OpenERP > ERP
    ERPNext > ERP ~ Odoo
    Infor > ERP ~ Odoo
    Epicor > ERP ~ Odoo
    IFS! > ERP ~ Odoo
    Salesforce = Salesforce.com | SFDC | Sales Force CRM | Salesforce CRM | Salesforce Lightning | Sales Cloud | Salesforce Marketing Cloud | Visualforce > CRM systems ~ HubSpot, Microsoft Dynamics 365
    CRM systems = CRM | CRM software | Customer relationship management | CRM tools | Siebel > Customer relationship building @ Sales
    HubSpot > CRM systems ~ Salesforce @ Marketing
    Zoho = Zoho CRM | Freshsales > CRM systems
    Pipedrive > CRM systems ~ Zoho
    SugarCRM > CRM systems ~ Zoho
    Power Platform = Power Apps | PowerApps | Power Automate | Microsoft Power Platform | Microsoft Flow > Low-code development
    Low-code development = Low-code | No-code | Low code platforms
    OutSystems ~ Low-code development
    Mendix ~ Low-code development
    Robotic process automation = RPA > Process automation
    UiPath > Process automation ~ Robotic process automation
    Automation Anywhere > Process automation ~ Robotic process automation
    Blue Prism > Process automation ~ Robotic process automation
    Process automation = Business process automation | Workflow automation | Workflow management systems
    Zapier ~ Process automation
    Property management systems = Opera PMS | Fidelio | Oracle Opera | Micros Fidelio | Micros POS @ Hospitality
    Yardi ~ Property management systems @ Hospitality
    Billing systems = Billing software | Subscription billing
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Accounting', 'Finance and investment'],
    `
    Quicken = Intuit TurboTax | TurboTax ~ QuickBooks
    Night audit = Night auditor | Income audit > Auditing @ Hospitality
    Food and beverage cost control = F&B control | F&B controller > Management accounting @ Hospitality
    Working capital management = Capital budgeting | Capital expenditure planning > Finance
    Revenue recognition = ASC 606 | IFRS 15 > Accounting
    Consolidation of accounts = Group consolidation | Intercompany accounting > Accounting
    Asset valuation = Impairment testing > Financial analysis
    Islamic finance = Sharia-compliant finance > Banking
    Crowdfunding = Peer-to-peer lending
    Insurance brokerage = Insurance broking > Insurance
    Pension administration = Pension fund management > Insurance
    Cost allocation = Activity-based costing > Management accounting
    Public accounting = Audit firm | Big four | Big 4 > Accounting, Auditing
  `,
  ),
]
