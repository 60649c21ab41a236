import { defineSkills } from '../define-skills.ts'

export const security = [
  ...defineSkills(
    'tool',
    ['Systems administration', 'IT support'],
    `
    Linux = GNU/Linux | Linux administration | Linux systems | Linux operating system | Linux servers | Linux OS > Operating systems ~ Unix, Windows Server
    Ubuntu = Kali Linux > Linux ~ Red Hat Enterprise Linux
    Debian > Linux ~ Ubuntu
    CentOS > Linux ~ Ubuntu
    Fedora > Linux ~ Ubuntu
    SUSE > Linux ~ Ubuntu
    Red Hat Enterprise Linux = RHEL | Red Hat | Red Hat Linux | RedHat > Linux
    Unix = HP-UX | Sun Solaris | FreeBSD > Operating systems ~ Linux
    Solaris > Operating systems ~ Unix
    AIX > Operating systems ~ Unix
    Windows = Microsoft Windows | Windows 10 | Windows 11 | Windows OS | MS Windows | Windows operating system | Windows XP | Windows 7 > Operating systems ~ macOS
    Windows Server = Microsoft Windows Server | Windows Server 2016 | Windows Server 2019 | Windows Server administration > Windows ~ Linux
    macOS = Mac OS | OS X | Mac OS X | Jamf > Operating systems ~ Windows
    Active Directory = Microsoft Active Directory | ADFS | Group Policy | GPO | AD DS > Windows Server ~ LDAP
    LDAP = OpenLDAP > Identity and access management ~ Active Directory
    Microsoft Exchange = Exchange Server | Exchange Online | MS Exchange | Email administration > Windows Server
    Microsoft Intune = Intune | Endpoint Manager | Autopilot!? | Endpoint management
    SCCM ~ Microsoft Intune
    Mobile device management ~ Microsoft Intune
    VMware = VMware vSphere | vSphere | ESXi | VMware ESXi | vCenter | VMware Horizon > Virtualization ~ Hyper-V
    Hyper-V = Microsoft Hyper-V > Virtualization, Windows Server ~ VMware
    Citrix = Citrix XenApp | XenDesktop | VDI | Virtual desktops | Remote Desktop Services > Virtualization
    KVM! = QEMU | Xen!? > Virtualization
    Proxmox > Virtualization ~ KVM
    VirtualBox > Virtualization ~ KVM
    PowerShell = Power Shell | Windows PowerShell > Scripting, Windows
    Bash = Bash scripting | Unix shell | Linux shell | Bash shell | Zsh > Shell scripting, Linux
    Shell scripting = Shell scripts | Command line | Unix shell scripting | CLI! | Command-line tools | awk!? > Scripting
    Veeam = NetBackup > Disaster recovery
    Commvault > Disaster recovery ~ Veeam
    Veritas > Disaster recovery ~ Veeam
    Acronis > Disaster recovery ~ Veeam
    ServiceNow = Service Now > IT service management ~ Jira Service Management
    Jira Service Management = Remedy!? | Jira Service Desk > IT service management ~ ServiceNow
    BMC Remedy > IT service management ~ Jira Service Management
    Freshservice > IT service management ~ Jira Service Management
    ManageEngine > IT service management ~ Jira Service Management
    SharePoint = Microsoft SharePoint | SharePoint Online | Share Point > Microsoft 365 ~ Confluence
    NAS/SAN = Storage area network | SAN! | Storage systems | Network attached storage | EMC storage | Storage administration
    NetApp ~ NAS/SAN
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Systems administration', 'IT support'],
    `
    Operating systems = OS administration
    Systems administration = Server administration | Sysadmin | System administrator | IT administration | Server maintenance | IT operations | Infrastructure operations | Systems engineering of servers | Server management | IT systems administration
    IT support = Technical support | Desktop support | Helpdesk | Help desk | Service desk | IT helpdesk | 2nd line support | User support | Computer troubleshooting | End-user support | 1st line support | Tech support | Application support > Troubleshooting
    IT service management = ITSM | ITIL processes | ITIL framework | ITIL
    Incident management = Incident response | Incident handling | Problem management | Major incident management
    Change control = IT change management
    IT asset management = Software licensing | Hardware inventory
    Computer maintenance = Computer repair | PC maintenance | Hardware maintenance | Computer installation | Printer maintenance
    IT governance = COBIT | IT strategy | Technology strategy | IT policies
    IT procurement
    Ticketing systems = Ticketing tools
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Network engineering'],
    `
    Computer networking = Networking | Computer networks | Network engineering | IP networking | Network technologies | Network infrastructure | LAN/WAN | WAN! | LAN! | Network protocols | Networking protocols | Network architecture | IT networks | Network design | IP networks > TCP/IP
    Network administration = Network management | Network configuration | Network maintenance | Network support | Network administrator > Computer networking
    TCP/IP = TCP | Internet protocols | UDP | IPv4 | IPv6 | TCP/IP networking | IP protocols
    Routing and switching = Routing protocols | Routers and switches | Network switches | Switching and routing > Computer networking
    BGP > Routing and switching
    OSPF > Routing and switching ~ BGP
    EIGRP > Routing and switching ~ BGP
    MPLS > Routing and switching ~ BGP
    IS-IS > Routing and switching ~ BGP
    VXLAN > Routing and switching ~ BGP
    DNS = Domain name system > Computer networking
    DHCP > Computer networking ~ DNS
    VPN = WireGuard | Virtual private networks > Network security
    IPsec > VPN
    OpenVPN > VPN
    VoIP = Voice over IP | IP telephony | PBX > Telecommunications
    SIP! > VoIP
    Asterisk > VoIP
    Avaya > VoIP
    HTTP = HTTPS | HTTP/2 > Web technologies
    Wireless networks = Wi-Fi | WLAN | Wireless networking | Wireless technologies | LoRa | Low power wireless > Computer networking
    Bluetooth > Wireless networks
    Zigbee > Wireless networks
    LoRaWAN > Wireless networks
    SD-WAN = Software-defined networking | Network virtualization > Computer networking
    SDN > Computer networking ~ SD-WAN
    Network automation > Computer networking ~ SD-WAN
    NFV > Computer networking ~ SD-WAN
    NETCONF > Computer networking ~ SD-WAN
    YANG! > Computer networking ~ SD-WAN
    Data centre operations = Data centre | Datacenter | Data center management | Data center infrastructure
    Structured cabling = Network cabling | Fibre optics | Fiber splicing | Optical fibre | Cable installation
    Fibre optic > Structured cabling
    Telecommunications = Telecom | Telecom networks | Telecommunication systems | Telecommunications industry
    Mobile networks = 4G | UMTS | RAN! | 4G/5G | 3GPP | 3G > Telecommunications
    LTE > Mobile networks
    5G > Mobile networks
    GSM > Mobile networks
    Radio frequency engineering = RF engineering | RF! | RF planning | Microwave links | Antenna design | Radio frequency > Telecommunications
    Satellite communications = VSAT | Satellite systems > Telecommunications
    CCTV = Video surveillance | Access control systems | Alarm systems | Surveillance systems | CCTV systems @ Security and protection
    Embedded Ethernet = Ethernet | Fieldbus > Computer networking
  `,
  ),
  ...defineSkills(
    'tool',
    ['Network engineering'],
    `
    Cisco = Cisco IOS | Cisco ASA | Cisco Nexus | Cisco routers | Cisco switches | Cisco networking > Computer networking ~ Juniper
    Juniper!? = Juniper Networks | Junos > Computer networking ~ Cisco
    MikroTik = UniFi > Computer networking
    Ubiquiti > Computer networking ~ MikroTik
    Aruba!? > Computer networking ~ MikroTik
    Meraki > Computer networking ~ MikroTik
    Fortinet = FortiGate | Palo Alto firewalls > Firewalls
    Palo Alto Networks > Firewalls ~ Fortinet
    Check Point firewall > Firewalls ~ Fortinet
    pfSense > Firewalls ~ Fortinet
    Sophos > Firewalls ~ Fortinet
    Wireshark = Packet analysis > Computer networking
    tcpdump > Computer networking ~ Wireshark
    Nmap > Computer networking ~ Wireshark
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Information security'],
    `
    Information security = Cybersecurity | Cyber security | IT security | InfoSec | Information security management | Computer security | Data security | Security engineering | Security best practices | Security?
    Network security = Network defence | Perimeter security > Information security
    Application security = AppSec | Secure coding | Secure development | OWASP Top 10 | Web application security | Software security | Secure software development | SDL! | DAST | Application security testing > Information security
    OWASP > Application security
    DevSecOps > Application security
    Cloud security = Cloud security posture | Security in the cloud > Information security, Cloud computing
    Penetration testing = Pen testing | Pentesting | Ethical hacking | Red teaming | Penetration tests | Red team > Information security
    Vulnerability management = Vulnerability assessment | Vulnerability scanning | Vulnerability analysis | Patch management > Information security
    Threat modelling = Threat analysis | Threat detection | Cyber threats | Emerging threats > Information security
    Threat intelligence > Information security ~ Threat modelling
    Threat hunting > Information security ~ Threat modelling
    Security operations = SOC analyst | Security operations center | Security monitoring | Blue team > Information security
    Digital forensics = Computer forensics | Forensic analysis of computers | Malware > Information security
    Malware analysis > Information security ~ Digital forensics
    Security architecture = Zero trust | Security design > Information security
    Cryptography = Public key infrastructure | SSL | Digital certificates > Information security
    Encryption > Cryptography
    PKI > Cryptography
    TLS > Cryptography
    Identity and access management = IAM | Access management | Identity management | SSO | PAM! | Identity access management | MFA | Federated identity | Session management > Information security
    Single sign-on > Identity and access management
    Privileged access management > Identity and access management
    Multi-factor authentication > Identity and access management
    OAuth = OAuth2 | OAuth 2.0 | OIDC | Authentication and authorization > Identity and access management
    OpenID Connect > Identity and access management ~ OAuth
    SAML > Identity and access management ~ OAuth
    JWT > Identity and access management ~ OAuth
    Kerberos > Identity and access management ~ OAuth
    Firewalls = IDS/IPS | Firewall configuration | IDS! | IPS! > Network security
    Intrusion detection > Network security ~ Firewalls
    WAF > Network security ~ Firewalls
    Phishing awareness = Social engineering | Security awareness | Phishing | Security awareness training > Information security
    ISO 27001 = ISO/IEC 27001 | ISO27001 | ISMS | Information security management system | ISO 27002 > Information security, Compliance
    NIST = NIST framework | NIST CSF | NIST 800-53 > Information security, Compliance
    FedRAMP > NIST
    FISMA > NIST
    SOC 2 = SOC2 | SSAE 16 > Information security, Compliance
    PCI DSS = PCI compliance > Information security, Compliance
    Data protection = GDPR | Data privacy | Privacy law | General Data Protection Regulation | Data protection law | Privacy regulations | Information privacy @ Legal
    CCPA > Data protection @ Legal
    Business continuity = Business continuity planning | BCP | Business continuity management ~ Disaster recovery
    Endpoint security = Antivirus | EDR! | Endpoint protection | Microsoft Defender > Information security
    CrowdStrike > Endpoint security
  `,
  ),
  ...defineSkills(
    'tool',
    ['Information security'],
    `
    SIEM = Azure Sentinel | LogRhythm > Security operations
    QRadar > Security operations ~ SIEM
    ArcSight > Security operations ~ SIEM
    Microsoft Sentinel > Security operations ~ SIEM
    Metasploit = OpenVAS > Penetration testing
    Burp Suite > Penetration testing ~ Metasploit
    Nessus > Penetration testing ~ Metasploit
    Qualys > Penetration testing ~ Metasploit
    Okta = Ping Identity > Identity and access management
    Auth0 > Identity and access management ~ Okta
    CyberArk > Identity and access management ~ Okta
    SailPoint > Identity and access management ~ Okta
    Keycloak > Identity and access management ~ Okta
  `,
  ),
  ...defineSkills(
    'tool',
    ['IT support', 'Information security'],
    `
    McAfee = Norton | Kaspersky | Symantec | Bitdefender > Endpoint security
    Snort = Suricata | Zeek > Firewalls
    Lotus Notes = IBM Notes | HCL Notes | IBM Domino
    Remote support tools = TeamViewer | AnyDesk | LogMeIn
    Dropbox = Box.com | WeTransfer
    Printers = Printer configuration | Printer support > IT support
  `,
  ),
]
