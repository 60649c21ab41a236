import { defineSkills } from '../define-skills.ts'

export const sales = [
  ...defineSkills(
    'method',
    ['Sales'],
    `
    Sales = Selling | Sales experience | Sales skills | Sales techniques | Sales processes | Selling skills | Salesperson | Sales representative | Selling techniques
    B2B sales = B2B | Business-to-business | Corporate sales | Enterprise sales | B2B selling > Sales ~ B2C sales
    B2C sales = B2C | Business-to-consumer | Direct sales | Door-to-door sales > Sales ~ B2B sales
    Account management = Key account management | Key accounts | Account manager | Client management | Client relationship management | Key account manager > Sales
    Business development = New business development | Business developer | Business development manager > Sales
    Lead generation = Prospecting | Lead qualification | Sales prospecting | Sales leads | Qualified leads > Sales
    Cold calling = Telesales | Telemarketing | Outbound calls | Outbound sales | Inside sales | Tele sales > Sales
    Sales management = Sales strategy | Sales planning | Sales leadership | Sales team management | Sales manager | Sales operations > Sales
    Sales forecasting = Sales pipeline | Pipeline management | Sales analysis | Sales targets | Sales reporting > Sales
    Field sales = Territory management | Outside sales | Territory sales | Area sales > Sales
    Solution selling = Consultative selling | Technical sales | Pre-sales | Presales | Value selling | SPIN selling | Sales engineering | Consultative sales > Sales
    Upselling = Cross-selling | Up-selling | Upsell > Sales
    Retail sales = Store sales | In-store sales > Sales @ Retail
    Tender management = Tendering | Tenders | Bid management | Bid preparation | RFP | RFQ | Proposal management | Request for proposal | Bidding @ Procurement and supply chain
    Sales presentations = Product demonstrations | Product demos | Sales pitches | Product presentations > Sales
    Channel management = Channel sales | Partner management | Reseller management | Distributor management | Distribution channels > Sales
    Customer relationship building = Relationship building with clients | Client relations | Customer relationships | Customer relations | Client relationships | Relationship management
    Pharmaceutical sales = Medical sales | Medical representative | Medical device sales > Sales
    Car sales = Automotive sales | Vehicle sales > Sales
    Merchandise planning = Product assortment | Assortment planning | Category management | Buying and merchandising @ Retail
  `,
  ),
  ...defineSkills(
    'method',
    ['Marketing'],
    `
    Marketing = Marketing strategies | Marketing plans | Marketing management | Marketing manager | Strategic marketing | Marketing planning
    Digital marketing = Online marketing | Internet marketing | E-marketing | Web marketing | Digital marketing strategy > Marketing
    Content marketing = Content strategy | Content creation | Content writing | Content development | Content production | Blogging > Marketing ~ Copywriting
    Social media marketing = Social media? | Social media management | Social media platforms | Social media strategy | Social media campaigns | Community management online | Social media content > Digital marketing
    Search engine optimization = SEO | Keyword research | On-page SEO | SEO tools > Digital marketing ~ Search engine marketing
    Search engine marketing = SEM! | PPC | Pay-per-click | Paid search | Paid advertising | SEA! | Paid media > Digital marketing
    Email marketing = E-mail marketing | Newsletters | Email campaigns > Digital marketing
    Affiliate marketing = Affiliate programmes > Digital marketing
    Influencer marketing > Affiliate marketing
    Programmatic advertising = Display advertising | Online advertising | Media buying | Media planning | Ad tech | AdTech | Digital advertising > Digital marketing
    Marketing automation = ActiveCampaign | Marketing technology | Martech > Digital marketing
    Marketo > Marketing automation
    Pardot > Marketing automation
    Eloqua > Marketing automation
    Growth marketing = CRO! | Performance marketing | Funnel optimization | Demand generation | Customer acquisition > Digital marketing
    Growth hacking > Growth marketing
    Conversion rate optimization > Growth marketing
    Market research = Consumer research | Market analysis | Market intelligence | Market studies | Marketing research | Consumer insights | Focus groups | Market surveys
    Product marketing = Product positioning | Trade marketing > Marketing
    Brand management = Brand strategy | Brand marketing | Brand awareness | Brand development | Brand building > Marketing
    Campaign management = Marketing campaigns | Advertising campaigns | Promotional campaigns | Campaign planning > Marketing
    Advertising? = Advertisement design | Ad copy | Print advertising > Marketing
    Event management = Event planning | Event organisation | Event coordination | Event marketing | Conference organisation | Trade shows | Trade fairs | Organizing events | Exhibitions organisation @ Hospitality
    E-commerce = Ecommerce | Online sales | Online retail | Digital commerce | Web shop | Webshop | Marketplace management @ Retail
    Customer segmentation = Market segmentation | Customer analytics | Customer insights | Audience segmentation > Marketing
    Marketing analytics = Marketing analysis | Attribution modelling | Campaign analytics > Marketing, Data analysis
    Direct marketing = Direct mail | Field marketing > Marketing
  `,
  ),
  ...defineSkills(
    'method',
    ['Communications and content'],
    `
    Copywriting = Copy writing | Copy editing | Copywriter | Copyediting
    Public relations = PR! | Media relations | Press releases | Press relations | Publicity | Media outreach
    Corporate communications = Internal communications | External communications | Communications strategy | Strategic communication | Communications planning | Crisis communication
    Editing? = Editorial | Editorial skills | Proofreading | Proof reading | Editorial work
    Publishing = Book publishing | Publishing industry | Digital publishing
    Technical writing = Technical writer | User manuals | Technical communication | User documentation ~ Technical documentation
    Creative writing = Storytelling | Script writing | Scriptwriting | Screenwriting
    Speech writing = Ghostwriting
    Communication materials = IEC materials | Communication material production | Brochures | Visibility materials
    Social and behaviour change communication = SBCC | Behaviour change communication @ Public health
  `,
  ),
  ...defineSkills(
    'tool',
    ['Marketing'],
    `
    Google Analytics = GA4 | Google Analytics GA4 > Web analytics
    Adobe Analytics > Web analytics ~ Google Analytics
    Google Tag Manager > Web analytics ~ Google Analytics
    Google Search Console > Web analytics ~ Google Analytics
    Matomo > Web analytics ~ Google Analytics
    Google Ads = Google AdWords | AdWords | DoubleClick | Google Ad Manager > Search engine marketing ~ Facebook Ads
    Facebook Ads = Meta Ads | Facebook Business Manager | LinkedIn Ads | Facebook advertising | Meta Business Suite > Social media marketing
    Mailchimp = Campaign Monitor > Email marketing
    Constant Contact > Email marketing ~ Mailchimp
    SendGrid > Email marketing ~ Mailchimp
    Klaviyo > Email marketing ~ Mailchimp
    Hootsuite > Social media marketing
    Buffer!? > Social media marketing ~ Hootsuite
    Sprout Social > Social media marketing ~ Hootsuite
    SEMrush > Search engine optimization
    Ahrefs > Search engine optimization ~ SEMrush
    Moz!? > Search engine optimization ~ SEMrush
    Screaming Frog > Search engine optimization ~ SEMrush
    LinkedIn Sales Navigator = Sales Navigator > Lead generation @ Sales
    ZoomInfo > Lead generation ~ LinkedIn Sales Navigator @ Sales
  `,
  ),
  ...defineSkills(
    'method',
    ['Customer service'],
    `
    Customer service = Customer care | Client service | Customer support | Client support | Customer service skills | Guest service | Customer assistance | Customer service experience | Serving customers
    Complaint handling = Customer complaints | Complaint management | Complaint resolution | Handling complaints > Customer service
    Call centre operations = Call centre | Contact centre | Inbound calls | Call handling > Customer service
    Customer success = Customer success management | Customer onboarding | Customer retention | Client onboarding | Churn reduction > Customer service
    Customer experience = CX | Customer satisfaction | Customer experience management | Net promoter score | NPS
    Telephone etiquette = Telephone skills | Phone etiquette | Telephone manner | Answering calls | Phone support | Switchboard > Customer service
    Live chat support = Chat support | Email support > Customer service
    After-sales service = After sales | Aftersales | Warranty handling > Customer service
  `,
  ),
  ...defineSkills(
    'tool',
    ['Customer service'],
    `
    Zendesk = Help Scout | Five9 > Customer service, Ticketing systems
    Freshdesk > Customer service, Ticketing systems ~ Zendesk
    Intercom!? > Customer service, Ticketing systems ~ Zendesk
    Genesys > Customer service, Ticketing systems ~ Zendesk
  `,
  ),
  ...defineSkills(
    'method',
    ['Retail'],
    `
    Retail = Retail industry | Retail management | Retail experience | Retail operations | FMCG | Consumer goods | Fast-moving consumer goods | Retail store | Store operations
    Store management = Shop management | Store manager | Branch management | Supermarket management > Retail
    Merchandising = Visual merchandising | Window dressing | Product display | Shelf stacking | Planograms | Merchandiser > Retail
    Point of sale systems = POS! | POS systems | Point of sale | EPOS | Till operation | Cash register operation > Retail
    Stock replenishment = Shelf replenishment | Stock rotation | Stock taking | Stocktaking | Stocktake | Stock counting > Retail ~ Inventory management
    Loss prevention = Shrinkage control | Shoplifting prevention > Retail
    Product knowledge = Product expertise > Sales
    Cosmetics sales = Beauty advising | Beauty consulting > Retail
    Online order fulfilment = Click and collect | Order fulfilment | Order fulfillment | Order picking @ Logistics and transport
  `,
  ),
  ...defineSkills(
    'tool',
    ['Marketing'],
    `
    Facebook? = Facebook pages > Social media marketing
    Instagram? > Social media marketing
    TikTok? > Social media marketing ~ Instagram
    Snapchat? > Social media marketing ~ Instagram
    YouTube? = Vimeo? > Social media marketing
    LinkedIn? > Social media marketing
    Twitter? = X platform > Social media marketing
    Podcasting = Podcast production | Webinars | Webinar hosting > Content marketing
    Outdoor advertising = Billboard advertising > Advertising
    Sponsorship management = Sponsorship > Marketing
    Loyalty programmes = Loyalty program management > Customer experience
    Voice of the customer = Customer feedback analysis > Customer experience
  `,
  ),
]
