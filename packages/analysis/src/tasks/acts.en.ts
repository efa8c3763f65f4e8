/** Small acts by the ends of items that they suit: what exactly, for how long, with things that everybody has at hand. */
export const ACTS_EN = `
any | Drink a glass of water at an open window | Look at a tree for two minutes | Make a hot drink and sit down with it for five minutes | Empty one bag or one coat pocket | Stretch your arms and shoulders for two minutes | Delete ten photos you no longer need | Put three things back where they belong | Look out of a window for five minutes | Throw away three things you no longer use | Eat one piece of fruit, slowly | Wash one cup or glass by hand | Look at five photos you like | Wipe the screen of your phone | Fold three pieces of clothing | Read two pages of a book or a paper | Take out the rubbish | Wipe one door handle clean | Wash your hands slowly with warm water | Breathe out slowly, ten times | Find five blue things around you | Wipe one table clean
social+ relating+ social-r- | Write to one person you like: “How is your day?” | Thank one person by message for one particular thing
help+ meaning+ sought-out+ | Put one thing you no longer use into a bag to give away | Send one person a tip that once helped you, in two sentences
lead+ solo- | Suggest one thing to do together to somebody, with a day and a time
social- social-r+ solo+ quiet+ | Put your phone out of reach and sit still for ten minutes | Close your eyes for five minutes, your phone out of reach
recovery+ recovery-r- | Put your feet up for ten minutes, without a screen
recovery-r+ | Write down for five minutes what is on your mind, then put the sheet away
depth+ | Read ten minutes in a book or a paper without a break, your phone out of reach
depth-r+ one-thing+ | Switch off the notifications of one app | Close every app and tab but one for 15 minutes
meaning-r+ planning-r+ | Unsubscribe from one newsletter that you never read | Cross one thing off your list that nobody needs
novelty+ investigate+ | Look up how a zip works, in five minutes | Look up where your first name comes from, in five minutes
novelty-r+ | Eat or drink something today that you have not had for a year | Write your name five times with the other hand
beginner+ | Learn to say “thank you” in three languages you do not speak
build+ | Clean one tool or device you use every day, for five minutes | Sketch on a sheet of paper one thing you would like to build
create+ | Write three sentences about what you see from where you sit | Draw one thing you can see from where you sit, for five minutes
organise+ | Tidy one drawer, for ten minutes | Delete twenty old emails
skill-use+ skill-upkeep-r- | Take a photo of one thing that you made or did well
planning+ | Write the dates of the next two weeks on one sheet of paper
morning+ | Lay out your clothes for tomorrow before you go to bed
follow-through+ follow-through-r- | Answer one message that has been waiting
pacing-r+ | Guess how long it takes to wash the dishes, and time it
agency-r+ | Write down three things that you can decide yourself today
writing+ | Write half a page about today by hand`;
