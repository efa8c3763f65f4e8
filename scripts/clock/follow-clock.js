// Preloaded by every Node process of a test run with a clock of its own.
import { moveClock, readClockAhead } from "./move-clock.js";

moveClock(readClockAhead());
