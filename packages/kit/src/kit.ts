import { Link, useLocation } from "react-router";
export { Link, useLocation };
export { BrowserRouter, Route, Routes } from "react-router";
