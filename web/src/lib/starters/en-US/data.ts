export default `
# Data | Data that people can rely on
How an organization collects, cares for, shares and uses its data.
[1] Improvised: It depends on who is there and on the day.
[2] Begun: Some do it, some of the time, without an agreement.
[3] Agreed: It is done the same way everywhere, and new people learn it.
[4] Measured: It is known from numbers how well it works.
[5] Improving: What the numbers say changes how people work.

## Ownership
Who answers for data, and for what.

### Owners
For each important data set somebody answers, and others know who.
[1] Nobody answers for data.
[2] Some systems have somebody who knows them.
[3] Each important data set has a named owner.
[4] It is known what owners promise, and whether they keep it.
[5] Owners change their data with those who use it.

Who answers for a data set?
Take the three that you use most.
- Nobody knows
- Whoever built the system
- A named person or team
- The same, with promises about it
- The same, and they ask their users regularly

What happens when data is wrong?
And somebody outside notices.
- They mend it for themselves
- They tell somebody they know
- They tell the owner, in a known place
- The owner answers within an agreed time
- The cause is mended where the data is made

How is a change of data announced?
A field, a meaning, a way to get it.
- It is not; things break
- Those one happens to know are told
- All who use it are told ahead
- It is checked by a machine against what was promised
- Old and new run beside each other until all have moved

### Common words
The same word means the same thing everywhere, and it is written down.
[1] Each team has its own words and numbers.
[2] Differences are known and explained when somebody asks.
[3] Important terms and figures are defined in one place.
[4] Reports that use other definitions are found.
[5] Definitions change in the open, with their history.

Do two reports of the same figure agree?
Customers, revenue, orders.
- Hardly ever
- Sometimes, by chance
- Yes, for the important figures
- Yes, and a machine watches it
- Yes, and they are computed in one place only

Where does one find what a term means?
Of an important figure.
- By asking around
- In somebody's slides
- In a glossary
- In a glossary that reports link to
- Where the figure is shown

Who decides about a definition?
When two teams differ.
- Nobody
- Who is louder
- The owner of the term
- The owner, after asking those who use it
- The same, and the reasons can be read

### Finding data
Who needs data finds out what there is, and may know how good it is.
[1] One has to know somebody.
[2] There are lists; they are old.
[3] A catalog says what there is, from where and for what.
[4] Use and freshness of data are visible in it.
[5] The catalog is filled by machines and judged by its users.
> Data on the web: best practices | https://www.w3.org/TR/dwbp/ | How to describe data so that others can use it.

How long does it take to find data for a question?
And to know whether it fits.
- Weeks, or one gives up
- Days, by asking
- Hours, with a catalog
- Minutes, with quality and freshness beside it
- Minutes, and others' experience is there too

What does the description of a data set say?
Tick all that is there for most.
- [ ] What it is about, and from where [2]
- [ ] Who answers for it, and who may use it [3]
- [ ] How fresh and complete it is today [4]
- [ ] What it was used for already [5]

How does one get access?
To what one has found.
- By knowing somebody
- With a request that takes weeks
- With a request that takes days
- Within a day, by rules that are written down
- At once, where rules allow it, and it is recorded

## Quality
How data becomes right and stays so.

### Checks
Machines look at data when it arrives and when it leaves.
[1] Errors are found by chance.
[2] Some reports are looked over by hand.
[3] Important data is checked by machines.
[4] The share of good data is known and shown.
[5] Checks come from promises, and bad data does not get through.

When are errors noticed?
In data that matters.
- When a decision went wrong
- When a report looks odd
- When it is loaded
- Before anybody has used it
- Where it is typed or made

What is checked by machines?
Tick all that holds for important data.
- [ ] That it has arrived at all [2]
- [ ] That its form is as agreed [3]
- [ ] That sums and counts agree with the source [4]
- [ ] That it does not behave unlike before [5]

What happens with data that fails a check?
In practice.
- There are no checks
- It is used all the same
- Somebody is told and looks
- It is held back, and users see it
- It is held back, and its source learns of it

### Lineage
Of each figure it can be said where it comes from.
[1] Nobody knows how figures come about.
[2] Who built a report can explain it.
[3] The way of important figures is written down.
[4] It is drawn by machines from what really runs.
[5] Before a change one sees what depends on it.

Where does this figure come from?
Ask about one in the last report to the board.
- Nobody can say
- One person can
- It is written down
- It can be followed, step by step
- It can be followed to the single record

How are transformations kept?
The steps between source and report.
- In spreadsheets and heads
- In tools, by hand
- In version control
- In version control, with tests
- The same, and each result knows its version

What would break if a source changed?
Can you say so?
- No
- After it has happened
- By looking into documents
- By asking a tool
- A machine says it before the change is made

## Use
How data helps to decide.

### Decisions
Questions come first, and numbers answer them.
[1] Decisions are made by feeling.
[2] Numbers are looked for afterwards.
[3] Important decisions name their numbers.
[4] It is looked at whether a decision did what it should.
[5] Trials show what works, before much is spent.

What is on the table at a decision?
The last three large ones.
- Opinions
- Numbers for one side
- Agreed numbers
- Agreed numbers, and how sure they are
- The outcome of a trial

Is it looked at what became of a decision?
Some months later.
- No
- If it went wrong
- For the large ones
- For most, with numbers
- Always, and the next one is made differently

Who can read numbers?
In the teams that decide.
- A few specialists
- Those who like it
- Most have learned it
- Everybody knows how sure a number is
- Everybody asks for the question before the number

### Self-service
People answer their ordinary questions themselves, and rightly.
[1] Every question goes to one group.
[2] Some have tools and their own copies.
[3] People answer ordinary questions with shared data.
[4] It is known what is asked and used.
[5] What is asked often becomes part of a product.

How does a new question get its answer?
An ordinary one.
- A request, and weeks
- Somebody with a copy
- By oneself, from shared data
- By oneself, within minutes
- It is often answered where it arises

What becomes of reports?
Once they exist.
- They stay forever
- Some are forgotten
- Each has an owner
- Unused ones are found
- Unused ones go, good ones grow

How many copies of data are there?
Of what many use.
- Nobody knows
- Many, each different
- Few, and known
- Few, and it is seen who has them
- None that matter

## Care
How people's data is protected.

### Privacy
What is kept about people is little, known and justified.
[1] What can be kept is kept.
[2] Somebody knows the law.
[3] It is written what is kept about people, why and how long.
[4] Deleting on time and on request is checked.
[5] New things are built so that little is needed.
> Privacy framework | https://www.nist.gov/privacy-framework | Questions that help to see and lower risks for people.

What is known of data about people?
Of what you keep today.
- Little
- Where the most is
- What, where and why
- The same, with dates of deletion that are kept
- The same, and it becomes less

Somebody asks what you keep about them. What happens?
Or wants it deleted.
- Nobody knows
- Somebody searches for weeks
- There is a way that takes days
- It is done on time, and that is counted
- They can do most of it themselves

When is privacy thought of?
In a new project.
- When somebody complains
- Before the start, on a form
- While it is designed
- While it is designed, and again each year
- It decides what is built

### Access
Everybody may see what they need, and no more.
[1] Access grows and is never taken away.
[2] Important systems have roles.
[3] Access follows what somebody does, and ends with it.
[4] Who saw what is recorded and looked at.
[5] Access is given for a purpose and a time, by rule.

Who may see sensitive data?
At present.
- Nobody knows
- More people than should
- Those whose role needs it
- The same, checked twice a year
- Who needs it today, until it ends

What happens when somebody changes their job?
With what they could see before.
- Nothing
- Some of it ends, sometime
- It ends within days
- It ends by itself
- It ends by itself, and leftovers are looked for

Is use recorded?
Of sensitive data.
- No
- In some systems
- Yes, and it can be searched
- Yes, and somebody looks at it
- Yes, and what is unusual is noticed by a machine
`;
