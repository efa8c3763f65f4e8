import { useLocation } from "@goals/kit";
export default function TodaysFocus() { return <p>focus {useLocation().pathname}</p>; }
