import {
  ChartNoAxesColumn,
  CircleCheckBig,
  Compass,
  Mountain,
  Sparkles,
  Feather,
} from "lucide-react";

/** The six things the product offers a visitor. */
export const FEATURES = [
  {
    Icon: Compass,
    title: "Research & Discovery",
    text: "Four core sections and one optional, about what gives you energy, what you are good at and where you want to be.",
  },
  {
    Icon: Mountain,
    title: "Three Big Rocks Daily",
    text: "Exactly three tasks a day. Enough to matter, few enough to finish.",
  },
  {
    Icon: CircleCheckBig,
    title: "Daily Execution",
    text: "Plan in a minute, tick with a tap, and see the day turn green.",
  },
  {
    Icon: ChartNoAxesColumn,
    title: "Progress Tracking",
    text: "A calendar of your days and a lifetime record of the months you won.",
  },
  {
    Icon: Sparkles,
    title: "Personal Analysis",
    text: "Patterns in your answers, each with your own words behind it.",
  },
  {
    Icon: Feather,
    title: "Simple, Focused Interface",
    text: "Two calm minutes every morning. No feeds, no streak pressure, no noise.",
  },
] as const;
