/** Small acts by the ends of items that they suit: harmless, cheap, done alone, in five to fifteen minutes. */
export const ACTS_EN = `
any | Tidy one drawer | Wipe one table clean | Drink a glass of water and open the window | Water a plant or look at a tree for two minutes | Listen to one song from beginning to end | Make a hot drink and sit down with it | Empty one bag or one pocket | Stretch your arms and shoulders for two minutes | Delete ten photos you no longer need | Put three things back where they belong | Sit by a window for five minutes and look out | Throw away three things you no longer use | Eat one piece of fruit, slowly | Wash one cup or glass by hand | Look at five photos you like | Wipe the screen of your phone | Fold three pieces of clothing | Read one page of a book or a paper | Take out the rubbish | Clean one door handle | Wash your hands slowly with warm water
social+ | Thank one person by message | Send a short hello to somebody you like
help+ meaning+ | Put one thing aside to give away | Send somebody a tip that once helped you
social- social-r+ recovery+ | Take ten quiet minutes for yourself | Close your eyes for five minutes and rest
depth+ depth-r- | Read, draw or mend something for ten minutes without a pause
novelty+ investigate+ | Read two pages about something you keep wondering about | Look up how one everyday thing is made
build+ | Fix one small thing at home | Clean one thing you use every day
create+ | Write three lines of something of your own | Draw one thing you can see from where you sit
organise+ | Sort the papers on one table | Clear one shelf
skill-use+ skill-upkeep-r- | Practise something you do well for ten minutes
beginner+ | Learn three words of another language`;
