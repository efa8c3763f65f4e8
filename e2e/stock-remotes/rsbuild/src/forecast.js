import { createElement, useState } from "react";
import "./forecast.css";

/** A page of a team that knows nothing about Goals. */
export default function Forecast() {
  const [days, setDays] = useState(1);
  const more = { type: "button", onClick: () => setDays(days + 1) };
  return createElement(
    "section",
    { className: "stock-forecast" },
    createElement("h1", null, "Forecast"),
    createElement("p", null, `Sun for ${days} days`),
    createElement("button", more, "One more day"),
  );
}
