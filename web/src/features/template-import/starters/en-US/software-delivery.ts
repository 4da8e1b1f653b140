// oxlint-disable max-lines -- a text, not code
export default `
# Software delivery | Software delivery of a team
How a team plans, builds, runs and learns from the software that it answers for.
[1] Improvised: It depends on who is there and on the day.
[2] Begun: Some do it, some of the time, without an agreement.
[3] Agreed: The team does it the same way, and new people learn it.
[4] Measured: The team knows from numbers how well it works.
[5] Improving: What the numbers say changes how the team works.

## Flow
How work gets from an idea to the people who use it.

### Small batches
Changes are cut so small that each can be understood, tested and taken back by itself.
[1] Changes ship as whole projects, after months.
[2] Some work is cut into features, which still ship together.
[3] Work is cut into stories of a few days, each of which can ship.
[4] The size of changes and their lead time are known and discussed.
[5] The team keeps finding ways to ship less at a time, and sooner.
> Working in small batches | https://dora.dev/capabilities/working-in-small-batches/ | Why small changes are safer, and how to cut them.

How big is a change that ships?
Think of the last ten that reached users.
- A whole project
- A feature with all that belongs to it
- A story of a few days
- A part of a story, behind a switch where needed
- The smallest part that tells us something

Who cuts work into pieces?
And when it is done.
- Nobody; it comes as it comes
- One person, before the others see it
- The team together, before it starts
- The team, and it cuts again what turned out too large
- The team, from what it learned of earlier pieces

What is true of most pieces of work?
Tick all that hold for the last month.
- [ ] Each says in a sentence what will be different for a user [2]
- [ ] Each is done within a week [3]
- [ ] Each can be taken back without the others [4]
- [ ] Those that grew were looked at together [5]

### Trunk-based development
Everybody's work meets in one line of development, daily.
[1] Branches live for weeks and are joined before a release.
[2] Long branches are known to hurt, and some are shorter.
[3] Branches live for a day or two and end in the main line.
[4] The age of branches is visible, and old ones are noticed.
[5] Work goes straight to the main line, or in branches of hours.
> Trunk-based development | https://trunkbaseddevelopment.com/ | The practice, and how teams of different sizes do it.

How long does a branch live?
From its first commit until it is joined.
- Weeks or months
- About a week
- A day or two
- Hours, and a longer one is asked about
- There are hardly any

How is unfinished work kept from users?
While it is in the main line already.
- It is not in the main line
- It waits on a branch for the release
- It is switched off
- It is switched off, and each switch has an end date
- It is shown to a few, and what they do decides

How does reviewing go?
From asking for a review to joining the change.
- There is none, or it takes weeks
- Someone looks when there is time
- It happens within a day
- It takes hours, and waiting is measured
- It happens while the change is written

### Limited work in progress
The team finishes what it has begun before it begins more.
[1] Everybody works on several things; nobody knows how many.
[2] What is under way is on a board.
[3] There is a limit, and the team keeps to it mostly.
[4] Waiting and aging of work are measured.
[5] Limits are changed on purpose, and the effect is watched.
> Work in process limits | https://dora.dev/capabilities/wip-limits/ | How limits bring obstacles to light.

What if a column of the board is full?
Or whatever shows that enough is under way.
- There is no board, or no limit
- Something else is started all the same
- Somebody helps to finish something
- The team looks at once why it is full
- The cause is taken away, so that it stays away

How many things does one person work on?
On an ordinary day.
- Five or more
- Three or four
- Two
- One, and the average is known
- One, often together with somebody

How is it decided what comes next?
When somebody is free.
- Whoever asks loudest
- Each decides alone
- The top of an ordered list
- The list, ordered by value and by the cost of waiting
- The list, and what earlier choices brought is looked at

## Build and release
How a change becomes something that runs.

### Continuous integration
Every change is built and tested at once, and a broken build comes first.
[1] Builds are made by hand, on somebody's machine.
[2] A server builds, at night or when somebody asks.
[3] Every change is built and tested by itself.
[4] Duration and failures of builds are measured.
[5] Builds take minutes, and what slows or shakes them is removed.
> Continuous integration | https://martinfowler.com/articles/continuousIntegration.html | What belongs to it, and what is often left out.

When is a change built and tested?
By a machine that is not the author's.
- Before a release
- At night
- After it is joined
- Before it is joined, and again after
- At each push, with an answer within ten minutes

What happens when the build breaks?
On the main line.
- Nobody notices for days
- Someone mends it when it is in the way
- Who broke it mends it the same day
- It is mended or taken back within the hour
- The cause is looked for, and seldom comes back

What does a build tell?
Tick all that a failed or passed build shows today.
- [ ] Whether the code compiles [1]
- [ ] Whether unit tests pass [2]
- [ ] Whether style and types are as agreed [3]
- [ ] Which dependency or image has a known fault [4]
- [ ] Whether it became slower or larger [5]

### Deployment automation
A release is a decision, and the rest is done by machines.
[1] A person follows a list, or knows it by heart.
[2] Scripts do parts of it.
[3] One command brings any version to any environment.
[4] How often, how long and how often in vain is measured.
[5] Changes go out by themselves, a few users first, and come back by themselves.
> Deployment automation | https://dora.dev/capabilities/deployment-automation/ | What to automate first.

How does a version reach users?
From the moment that it is ready.
- By hand, at night or at the weekend
- By hand with scripts, on a fixed day
- By one command, on any working day
- By one command, several times a day
- By itself, step by step, watched by a machine

How is a bad version taken back?
Think of the last time.
- It cannot be; it is mended forwards
- By hand, in hours
- By the same command with an older version
- Within minutes, and it is practiced
- By itself, before most users have seen it

How are environments made?
Those for testing and the real one.
- By hand; each is different
- By hand from a description
- From files in version control
- From files, and differences are found by a machine
- From files, anew whenever one is needed

### Test automation
Tests that machines run say within minutes whether the software still does what it should.
[1] Testing is done by hand, before a release.
[2] Some tests run by themselves; many are ignored.
[3] New code comes with tests, and they are trusted.
[4] What tests miss and what they cost is known.
[5] Tests are pruned and sharpened with every fault that got through.
> Continuous testing | https://dora.dev/capabilities/test-automation/ | Which tests pay, and who writes them.

Who writes automated tests?
For a change made this week.
- Nobody
- A separate group, later
- Whoever writes the change, with it
- The same, and reviewers look at the tests first
- The whole team, also from what users met

What does a red test mean?
In practice.
- Nothing; there are always some
- Somebody runs it again
- That something is broken
- The same; unreliable tests are counted and kept apart
- The same; unreliable tests are mended within days

How long does it take to know that a version is good?
From change to trust.
- Weeks of testing by hand
- Days
- Hours
- Less than an hour, by machines alone
- Minutes, and the rest is watched in operation

## Operations
How the software is kept running, and how trouble ends.

### Observability
Who runs the software can find out what it does, also what nobody thought of before.
[1] Users say when something is wrong.
[2] Machines and disks are watched.
[3] Errors, speed and load of each service can be seen by the team.
[4] There are targets for what users feel, and alarms hang on those.
[5] New questions are answered from what is there, without a new release.
> Monitoring distributed systems | https://sre.google/sre-book/monitoring-distributed-systems/ | What to watch, and what to be woken for.

How do you learn that something is wrong?
Most of the time.
- From users
- From the people who run the machines
- From an alarm
- From an alarm about what users feel
- From a trend, before users feel it

How is the cause found?
Of trouble in the real environment.
- By guessing and restarting
- By reading logs on machines
- By searching logs of all services in one place
- By following one request through all services
- By asking new questions of what is recorded

What is true of alarms?
Tick all that hold.
- [ ] They reach somebody who can do something [2]
- [ ] Each says what to look at first [3]
- [ ] Those that needed nothing are counted [4]
- [ ] Those that needed nothing twice are removed [5]

### Incident response
When something breaks, it is known who does what, and users hear of it.
[1] Whoever is there tries something.
[2] There is a list of people to call.
[3] Roles, channels and severities are agreed.
[4] Time to notice and time to recover are measured.
[5] Trouble is practiced, and recovering becomes shorter.
> Managing incidents | https://sre.google/sre-book/managing-incidents/ | Roles and habits that help when it burns.

Who leads when something breaks?
In the first half hour.
- Nobody, or everybody
- Who knows most, if they are there
- Who is on duty
- Who is on duty, with roles for mending and for telling
- The same, and it is practiced at least twice a year

What do users hear?
While it lasts.
- Nothing
- What they ask for
- A message when it is over
- A message at the begin, regularly, and at the end
- The same, and later what was done about it

How is being on call arranged?
For those who carry it.
- It is not; some always answer
- A few do it, besides everything
- Turns are fair and known ahead
- The load is measured, and nights are made up for
- The load falls, because its causes are removed

## Security
How the software is kept from doing harm.

### Dependency hygiene
What others wrote is known, current, and from where it should be.
[1] Nobody knows what is inside.
[2] Versions are fixed and listed.
[3] Known faults are reported, and the grave ones mended.
[4] Age of versions and time to mend are measured.
[5] Updates come by themselves, small and tested.
> Supply-chain levels | https://slsa.dev/ | How to know that what runs is what was built.

When are dependencies updated?
Libraries, images, tools.
- When nothing works any more
- When a grave fault is in the news
- At fixed times
- When a fault becomes known, within agreed days
- All the time, in small steps that machines test

What do you know of what is inside?
For what runs today.
- Hardly anything
- Direct dependencies
- All of them, with versions
- All of them, with known faults and licenses
- All of them, and who built each

How is a new dependency chosen?
A library that somebody would like to use.
- Whoever needs it adds it
- Somebody asks around
- Its upkeep and license are looked at
- The same, written down, and it can be refused
- The same, and unused ones are removed regularly

### Threat modeling
The team thinks about who could do harm before it builds.
[1] Security is somebody else's.
[2] Some think of it, when something smells.
[3] New features are looked at together, with a picture of them.
[4] What was found and what was done about it is tracked.
[5] What happened and what was found elsewhere changes the next design.
> Threat modeling | https://owasp.org/www-community/Threat_Modeling | Four questions to begin with.

When do you think about misuse?
Of what you build.
- After something happened
- Before a release, if a list asks for it
- When a feature is designed
- When it is designed, and again when it changes
- Always; people bring it up unasked

What comes out of it?
Of such a conversation.
- There is none
- A feeling
- A list of dangers
- Work that is ordered and done like other work
- Work, and tests that watch the danger

Where do secrets live?
Passwords, keys, tokens of the software.
- In the code
- In files on machines
- In a store for secrets
- In a store, each with an owner and an age
- They are short-lived and made when needed

## Learning
How the team becomes better at all of this.

### Blameless reviews
Trouble is looked at for its causes, not for somebody to blame.
[1] Someone is blamed, or nobody speaks of it.
[2] Grave trouble is talked over.
[3] There is a written review of each grave incident.
[4] What was decided is followed to its end.
[5] Near misses are reviewed too, and others learn from it.
> Postmortem culture | https://sre.google/sre-book/postmortem-culture/ | How to write reviews that people learn from.

What happens after trouble?
In the week after it.
- Nothing, or someone is scolded
- It is talked over
- A review is written and read by the team
- A review with work that is done by a date
- The same, shared with others and read again later

How do reviews speak of people?
Look at the last three.
- By name, with blame
- By name, without much thought
- Of roles and what they could know
- Of why it made sense then
- The people in it write it themselves, gladly

When does the team look at how it works?
Apart from trouble.
- Never
- When somebody has had enough
- Every few weeks
- Every few weeks, with numbers
- Every few weeks, and what was tried is judged

### Living documentation
What one needs to know is written where one looks, and is true.
[1] It is in people's heads.
[2] There are documents; nobody trusts them.
[3] How to begin, run and change each service is written beside it.
[4] Age and use of pages are known.
[5] Whoever finds something wrong mends it, and machines write what they can.
> Four kinds of documentation | https://diataxis.fr/ | Which kind of page answers which need.

How does a new person get going?
Until the first change reaches users.
- By asking for weeks
- With documents that are half wrong
- With a guide, within a week or two
- With a guide that each newcomer corrects
- On the first days, with a tested guide

Where are decisions written down?
Those that shape the software.
- Nowhere
- In mails and chats
- In short records beside the code
- In records that are found and cited
- In records that are looked at again when the facts change

What is written for each service?
Tick all that is there and true.
- [ ] Who answers for it [1]
- [ ] How to start it on one's own machine [2]
- [ ] What to do when it is down [3]
- [ ] What it promises to others, and whether it keeps it [4]
- [ ] What is generated from the code itself [5]
`;
