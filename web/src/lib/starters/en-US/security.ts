export default `
# Security | Security of a product team
How a team that answers for a product keeps it, its data and its people safe.
[1] Improvised: It depends on who is there and on the day.
[2] Begun: Some do it, some of the time, without an agreement.
[3] Agreed: The team does it the same way, and new people learn it.
[4] Measured: The team knows from numbers how well it works.
[5] Improving: What the numbers say changes how the team works.

## Knowing
What there is to protect, and from whom.

### What we protect
The team knows its systems and data, and what losing them would mean.
[1] Nobody has the whole picture.
[2] There are lists of some systems.
[3] Systems and data are listed, with what they are worth.
[4] The list is compared with what really runs.
[5] What is listed decides where effort goes.

What is known of your systems?
Of all that runs for the product.
- What somebody remembers
- A list of the large ones
- All of them, with owners
- All of them, found by machines
- All of them, and strangers are noticed the same day

Do you know which data would hurt most?
If it were lost, changed or read by others.
- It was never asked
- Some have an idea
- It is written down
- It is written down, with where it lies
- It decides what is protected how

What happens to what nobody needs any more?
Servers, accounts, copies.
- It stays
- It goes when somebody trips over it
- It goes at fixed times
- Its age is visible
- It has an end from the beginning

### Risks
Dangers are named, weighed and decided about.
[1] Danger is spoken of after it happened.
[2] Some dangers are known to some.
[3] Dangers are written down, with a decision for each.
[4] It is followed whether decisions are carried out.
[5] What happens here and elsewhere changes the list.
> Threat modeling | https://owasp.org/www-community/Threat_Modeling | Four questions to begin with.

How are risks decided about?
Those that cannot be removed at once.
- They are not
- Whoever sees them decides
- Somebody who may decide does, in writing
- The same, with an end date
- The same, and it is looked at who was right

When is the list of risks read?
If there is one.
- There is none
- Once a year, for an audit
- When something changes
- Every few months, with numbers
- It is on the table when work is planned

Who takes part in naming dangers?
Tick all that do.
- [ ] Who writes the software [2]
- [ ] Who runs it [3]
- [ ] Who sells or supports it [4]
- [ ] Somebody from outside [5]

## Building
How software comes to be safe.

### Safe code
The team writes and reviews code so that ordinary holes do not occur.
[1] It is left to each person.
[2] Some know the ordinary mistakes.
[3] There are rules, and reviews look for them.
[4] Machines look for mistakes, and their number is known.
[5] Whole kinds of mistakes are made impossible.
> Cheat sheets | https://cheatsheetseries.owasp.org/ | Short rules for most questions of safe code.

How are holes in new code found?
Before users have it.
- By luck
- By who happens to review
- By reviews with a list
- By machines and reviews
- Most cannot occur, by how we build

What do people know about safe code?
Of those who write it.
- What they brought along
- A course, some years ago
- Everybody learned it, for our technology
- It is practiced every year
- It is practiced on what happened to us

How long do known holes stay?
Grave ones, from knowing to mended everywhere.
- Nobody knows
- Months
- Weeks
- Days, and it is measured
- A day or two, and the cause goes too

### Supply chain
What others wrote is known and watched, and what runs is what was built.
[1] Nobody knows what is inside.
[2] Direct dependencies are listed.
[3] All are listed, and known faults are reported.
[4] Time to mend is measured; builds are repeatable.
[5] What runs proves where it comes from.
> Supply-chain levels | https://slsa.dev/ | How to know that what runs is what was built.

What do you know of what is inside?
Libraries, images, tools.
- Hardly anything
- Direct dependencies
- All, with versions
- All, with known faults, daily
- All, with who built them and how

Who can change what is built?
Between writing and running.
- Many, unseen
- A few, unseen
- Only by a reviewed change
- The same, and every step is recorded
- The same, and what runs refuses the rest

When does an update of a dependency arrive?
One that closes a hole.
- When somebody reads of it
- Within months
- Within weeks
- Within agreed days, counted
- Within a day, tested by machines

## Running
How trouble is kept out, noticed and ended.

### Identity and access
Only who should gets in, and only where they should.
[1] Passwords are shared.
[2] Everybody has an account.
[3] A second factor is asked, and rights follow the task.
[4] Rights are looked through, and leftovers counted.
[5] Rights are given for a purpose and a time.
> Digital identity guidelines | https://pages.nist.gov/800-63-4/ | What makes signing in strong, without tormenting people.

How do people sign in?
To what matters.
- With shared passwords
- With a password of their own
- With a second factor
- With one that cannot be phished
- The same, everywhere, and oddities are noticed

What may somebody do?
On the real systems.
- Whatever they like
- What their group may
- What their task needs
- The same, looked through twice a year
- What they need now, and it ends by itself

How do machines prove who they are?
Services among each other.
- They do not
- With a password in a file
- With a secret from a store
- With secrets that change by themselves
- With short-lived proofs that nobody can copy

### Hardening and updates
Systems are set up safely and are kept current.
[1] They stay as they were delivered.
[2] Some are updated when somebody has time.
[3] There is a safe setup, and dates for updates.
[4] Differences from it are found by machines.
[5] Systems are made anew instead of mended.

How current are your systems?
Operating systems, databases, devices.
- Nobody knows
- Some are years old
- Grave holes are closed within weeks
- Within agreed days, and the age is visible
- They are replaced all the time, by themselves

How are systems set up?
A new server or service.
- Each differently
- By somebody's notes
- From one description
- From one that a machine compares with what is
- The same, and what differs is replaced

Could you begin again from copies?
If everything were gone.
- Probably not
- From some copies, never tried
- Yes, it was tried once
- It is tried twice a year, and timed
- The same, from copies that an attacker cannot reach

## Reacting
What happens when it happens.

### Detection
It is noticed when somebody is where they should not be.
[1] Others tell us.
[2] There are records, which nobody reads.
[3] Important events raise an alarm.
[4] It is known how long noticing takes.
[5] Somebody tries to go unnoticed, and we learn from it.

How would you notice an intruder?
Honestly.
- When they ask for money
- By chance
- By an alarm on a few known signs
- By alarms that are tested
- By those, and by looking for what is odd

What is recorded?
Tick all that could be read for the last three months.
- [ ] Who signed in, and from where [2]
- [ ] Who changed rights and settings [3]
- [ ] Who read sensitive data [4]
- [ ] All of it, where an intruder cannot change it [5]

Who looks at alarms?
Also at night.
- Nobody
- Somebody, when there is time
- Somebody on working days
- Somebody at any time, within minutes
- The same, and false alarms become fewer

### Response
When it happens, people know what to do, and do better the next time.
[1] Everybody runs about.
[2] Somebody is called.
[3] There is a plan with roles, and a list of whom to tell.
[4] It is practiced, and times are measured.
[5] Each case changes the plan and the product.
> Incident handling | https://csrc.nist.gov/projects/incident-response | Guidance from preparing to learning.

Is there a plan for the bad day?
For a leak or a break-in.
- No
- Somebody has an idea
- Yes, with roles and numbers to call
- Yes, practiced in the last year
- Yes, and each practice changed it

Who is told, and when?
Users, authorities, partners.
- That is decided then
- Somebody knows whom to ask
- It is written down
- It is written down, with drafts and times
- The same, and it was done like that

How do people from outside tell you of a hole?
Somebody friendly.
- They cannot
- Through support, with luck
- At an address that is published
- At one that answers within days
- At one that thanks, mends and tells
`;
